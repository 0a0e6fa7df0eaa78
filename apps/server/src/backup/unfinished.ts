/** No backup takes so long: what is not whole by then was broken off. */
export const UNFINISHED_MS = 86_400_000
