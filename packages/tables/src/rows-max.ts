/** The largest number of rows read. It is more than any message can contain, so that users see the excess rows. */
export const ROWS_MAX = 20_000
