/** A table of what each character below U+0080 means. */
export function classTable(classOf: (code: number) => number): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => classOf(code))
}
