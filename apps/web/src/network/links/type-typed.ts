/** Returns a message type in the spelling of the standards: `mt103` becomes `MT103`, `PACS.008` becomes `pacs.008`. */
export function typeTyped(text: string): string {
  const type = text.trim()
  return /^mt/i.test(type) ? type.toUpperCase() : type.toLowerCase()
}
