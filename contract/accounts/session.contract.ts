// Logging in and staying in. What proves identity travels in HttpOnly cookies; `is_login` and `user_id` are hints.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { say } from "../say.ts";

/** An Indian mobile number as people write it, without +91. */
export const phoneSchema = z.string().check(z.regex(/^[6-9]\d{9}$/, say("enter_mobile_number_starting")));

export const codeSchema = z.string().check(z.regex(/^\d{6}$/, say("code_has_six_digits")));

/** At most this many wrong tries, then the number waits. */
export const OTP_DIGITS = 6;

export const sessionContract = {
  requestCode: endpoint({
    method: "POST",
    path: "/auth/otp",
    auth: "guest",
    summary: "Sends a code by SMS; the answer is the same for known and unknown numbers",
    body: z.strictObject({ phone: phoneSchema }),
    reply: z.object({ resend_in_s: z.int(), expires_in_s: z.int() }),
    refusals: ["validation_failed", "too_many_requests", "sms_unavailable"],
    limit: { max: 30, windowS: 3_600, per: "device" },
  }),
  verifyCode: endpoint({
    method: "POST",
    path: "/auth/verify",
    auth: "guest",
    summary: "Logs in with a code and sets the cookies; a new number becomes a new account",
    body: z.strictObject({ phone: phoneSchema, code: codeSchema }),
    reply: z.object({
      user: z.object({ id: z.string(), name: z.nullable(z.string()), is_new: z.boolean() }),
      /** A bearer for ten minutes, to be held in memory. */
      access_token: z.string(),
    }),
    refusals: ["validation_failed", "invalid_code", "too_many_requests", "account_suspended"],
    limit: { max: 120, windowS: 3_600, per: "device" },
  }),
  refresh: endpoint({
    method: "POST",
    path: "/token/refresh",
    auth: "guest",
    summary: "New tokens for a live session; an old refresh token ends the whole family",
    body: z.optional(z.strictObject({})),
    reply: z.object({ access_token: z.string() }),
    refusals: ["no_refresh_cookie", "session_expired"],
  }),
  csrfToken: endpoint({
    method: "GET",
    path: "/get_token",
    auth: "guest",
    summary: "The CSRF token of this browser's sessions, of users and of staff alike",
    reply: z.object({ csrf_token: z.string() }),
    refusals: [],
  }),
  loggedIn: endpoint({
    method: "GET",
    path: "/user_logged_in",
    auth: "guest",
    summary: "Whether the session is real",
    reply: z.object({ user_logged_in: z.boolean() }),
    refusals: [],
  }),
  logout: endpoint({
    method: "GET",
    path: "/logout",
    auth: "guest",
    summary: "Ends this session and takes its cookies away",
    query: z.object({ device_token: z.optional(z.string().check(z.maxLength(4_096))) }),
    reply: z.object({ logged_out: z.boolean() }),
    refusals: ["csrf_failed", "cross_site"],
    mutates: true,
  }),
};
