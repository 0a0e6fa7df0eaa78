// Browsers and Node provide it; the packages are compiled without the types of either.
declare const TextEncoder: new () => {
  encodeInto: (text: string, into: Uint8Array) => { readonly read: number }
}

/**
 * A text and its UTF-16 units with a final zero. Units in an array are read several times as fast as those of a string.
 */
export interface UnitText {
  readonly text: string
  readonly units: Uint16Array
}

const encoder = new TextEncoder()

/** The buffer in which texts up to this length are encoded before they are copied. */
const scratch = new Uint8Array(0x1_0000)

/** The length that is tried first, because a non-ASCII text mostly shows it early. */
const TRIED_FIRST = 0x800

/** Returns the units of a text for {@link UnitText}, in `room` if it is large enough. */
export function unitsOf(text: string, room: Uint16Array): Uint16Array {
  const { length } = text
  const units = room.length > length ? room : new Uint16Array(Math.max(length + 1, 2 * room.length))
  const ascii = asciiOf(text, Math.min(length, TRIED_FIRST)) && asciiOf(text, length)
  if (ascii === undefined) for (let at = 0; at < length; at++) units[at] = text.charCodeAt(at)
  else units.set(ascii)
  units[length] = 0
  return units
}

/** Returns the first characters of a text, one byte each; `undefined` if one of them is not ASCII. */
function asciiOf(text: string, length: number): Uint8Array | undefined {
  const bytes = length > scratch.length ? new Uint8Array(length) : scratch.subarray(0, length)
  return encoder.encodeInto(text, bytes).read === length ? bytes : undefined
}
