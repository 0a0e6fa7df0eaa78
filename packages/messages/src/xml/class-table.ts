/** Returns a table of the class of each character below U+0080. */
export function classTable(classOf: (code: number) => number): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => classOf(code))
}
