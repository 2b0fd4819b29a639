// Days, hours and months are those of India, which has one time zone and never changes its clocks. SQL says it by its name.
export const INDIA = "Asia/Kolkata";
/** For times that are written out. */
export const INDIA_OFFSET = "+05:30";
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
