// How everything that people and pages name is numbered.
/** An id as the database writes it, for longer patterns. */
export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const asWritten = new RegExp(`^${UUID}$`);
const asTyped = new RegExp(`^${UUID}$`, "i");

/** Whether it is an id as we write it ourselves. */
export const isId = (text: string): boolean => asWritten.test(text);

/** Whether it is an id as somebody may have typed or copied it. */
export const isTypedId = (text: string): boolean => asTyped.test(text);
