import { accountsContract as c } from "../../../../contract/accounts/accounts.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import * as devices from "../devices/device.service.ts";
import { clearSession, endOneSession, listSessions } from "../session/session.service.ts";
import * as addresses from "./address.service.ts";
import * as profile from "./profile.service.ts";

export const profileRoutes = [
  handle(c.profile, ({ db, viewer }) => profile.readProfile(db, viewer.userId)),
  handle(c.editProfile, ({ db, viewer, body }) => profile.editProfile(db, viewer.userId, body)),
  handle(c.closeAccount, async (call) => {
    const done = await profile.closeAccount(call, call.viewer.userId);
    clearSession(call);
    return done;
  }),
  handle(c.exportData, (call) => profile.exportData(call, call.viewer.userId)),
  handle(c.addresses, ({ db, viewer }) => addresses.listAddresses(db, viewer.userId)),
  handle(c.addAddress, ({ db, viewer, body }) => addresses.addAddress(db, viewer.userId, body)),
  handle(c.editAddress, ({ db, viewer, params, body }) => addresses.editAddress(db, viewer.userId, params.id, body)),
  handle(c.removeAddress, ({ db, viewer, params }) => addresses.removeAddress(db, viewer.userId, params.id)),
  handle(c.changePhone, (call) => profile.changePhone(call, call.viewer.userId, call.body)),
  handle(c.preferences, (call) => profile.readPreferences(call, call.viewer.userId)),
  handle(c.editPreferences, (call) => profile.editPreferences(call, call.viewer.userId, call.body.push)),
  handle(c.sessions, (call) => listSessions(call, call.viewer.userId, call.viewer.sessionId)),
  handle(c.endSession, (call) => endOneSession(call, call.viewer.userId, call.params.id)),
  handle(c.blocks, ({ db, viewer }) => profile.listBlocked(db, viewer.userId)),
  handle(c.block, ({ db, viewer, params }) => profile.blockUser(db, viewer.userId, params.id)),
  handle(c.unblock, ({ db, viewer, params }) => profile.unblockUser(db, viewer.userId, params.id)),
  handle(c.registerDevice, (call) => devices.registerDevice(call, call.viewer.userId, call.body)),
  handle(c.forgetDevice, ({ db, viewer, body }) => devices.forgetDevice(db, viewer.userId, body.token)),
];
