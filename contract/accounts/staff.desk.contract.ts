// The back office's own people: their login, their second factor, and who is among them.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint, staffRoles } from "../kit.ts";
import { say } from "../say.ts";

const done = z.object({ done: z.boolean() });
const role = z.enum(staffRoles);
const everyone = { staff: staffRoles };
const admins = { staff: [] } as const;
const code = z.string().check(z.regex(/^\d{6}$/, say("code_has_six_digits")));
const newPassword = z.string().check(z.minLength(10, say("use_at_least_characters", { n: 10 })), z.maxLength(200));

const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  has_totp: z.boolean(),
  /** Until the authenticator is set up nothing else is allowed. Never in the demo. */
  must_enrol: z.boolean(),
});

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  is_active: z.boolean(),
  has_totp: z.boolean(),
  created_at: z.string(),
  last_login_at: z.nullable(z.string()),
});

export const staffContract = {
  login: endpoint({
    method: "POST",
    path: "/backoffice/login",
    auth: "guest",
    summary: "Staff login; `totp` once it is set up",
    body: z.strictObject({
      email: z.string().check(z.trim(), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      totp: z.optional(code),
    }),
    reply: me,
    refusals: ["validation_failed", "wrong_credentials", "totp_required", "too_many_requests"],
    limit: { max: 60, windowS: 3_600, per: "device" },
  }),
  logout: endpoint({
    method: "POST",
    path: "/backoffice/logout",
    auth: everyone,
    summary: "Ends this staff session",
    reply: done,
    refusals: [],
    beforeEnrolment: true,
  }),
  me: endpoint({
    method: "GET",
    path: "/backoffice/me",
    auth: everyone,
    summary: "Who I am in the back office",
    reply: me,
    refusals: [],
    beforeEnrolment: true,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/backoffice/me/password",
    auth: everyone,
    summary: "A new password; my other sessions end",
    body: z.strictObject({
      current: z.string().check(z.minLength(1), z.maxLength(200)),
      next: newPassword,
    }),
    reply: done,
    refusals: ["validation_failed", "wrong_credentials", "too_many_requests"],
  }),
  startTotp: endpoint({
    method: "POST",
    path: "/backoffice/me/totp",
    auth: everyone,
    summary: "A new secret for an authenticator app; it counts once a code from it was sent back",
    reply: z.object({ secret: z.string(), otpauth_uri: z.string() }),
    refusals: ["conflict"],
    beforeEnrolment: true,
  }),
  confirmTotp: endpoint({
    method: "POST",
    path: "/backoffice/me/totp/confirm",
    auth: everyone,
    summary: "Switches the second factor on; who must set it up names a password of their own with it",
    body: z.strictObject({ code, password: z.optional(newPassword) }),
    reply: me,
    refusals: ["validation_failed", "invalid_code", "conflict", "too_many_requests"],
    beforeEnrolment: true,
  }),
  people: endpoint({
    method: "GET",
    path: "/backoffice/staff",
    auth: admins,
    summary: "Everyone in the back office",
    reply: z.array(person),
    refusals: [],
  }),
  invite: endpoint({
    method: "POST",
    path: "/backoffice/staff",
    auth: admins,
    summary: "Adds a person; the first password is shown this once",
    body: z.strictObject({
      email: z.email(say("no_email_address")).check(z.maxLength(254)),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      role,
    }),
    reply: z.object({ person, password: z.string() }),
    refusals: ["validation_failed", "conflict"],
  }),
  disable: endpoint({
    method: "POST",
    path: "/backoffice/staff/{id}/disable",
    auth: admins,
    summary: "Takes a person's access away at once",
    params: idParams,
    reply: person,
    refusals: ["not_found", "conflict"],
  }),
  enable: endpoint({
    method: "POST",
    path: "/backoffice/staff/{id}/enable",
    auth: admins,
    summary: "Gives it back",
    params: idParams,
    reply: person,
    refusals: ["not_found"],
  }),
  resetTotp: endpoint({
    method: "POST",
    path: "/backoffice/staff/{id}/reset_totp",
    auth: admins,
    summary: "A lost phone: the authenticator has to be set up again, and all sessions end",
    params: idParams,
    reply: person,
    refusals: ["not_found"],
  }),
};
