import type { Clock, RandomSource } from './ports.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns whether a text is a UUID in lower case, of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** Returns a random UUID, version 4: the form of a UETR. Source: RFC 9562, section 5.4. */
export function randomUuid(random: RandomSource): string {
  return formatUuid(random.bytes(16), 4)
}

/** Returns a UUID that sorts by time, version 7: the form of row ids. Source: RFC 9562, section 5.7. */
export function timeOrderedUuid(clock: Clock, random: RandomSource): string {
  const bytes = random.bytes(16)
  let milliseconds = clock.now().getTime()
  for (let index = 5; index >= 0; index--) {
    bytes[index] = milliseconds % 256
    milliseconds = Math.floor(milliseconds / 256)
  }
  return formatUuid(bytes, 7)
}

function formatUuid(bytes: Uint8Array, version: 4 | 7): string {
  const octets = Array.from(bytes)
  octets[6] = ((octets[6] ?? 0) & 0x0f) | (version << 4)
  octets[8] = ((octets[8] ?? 0) & 0x3f) | 0x80
  const digits = octets.map((octet) => octet.toString(16).padStart(2, '0')).join('')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}
