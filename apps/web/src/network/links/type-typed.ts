/** Returns a message type as the standards spell it: `mt103` is `MT103`, `PACS.008` is `pacs.008`. */
export function typeTyped(text: string): string {
  const type = text.trim()
  return /^mt/i.test(type) ? type.toUpperCase() : type.toLowerCase()
}
