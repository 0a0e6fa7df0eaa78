import { fault, type XmlFault } from './fault.ts'

const DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/

/** The largest length of a declaration, which usually has a few dozen characters. */
const DECLARATION_MAX = 1000

/** Returns the end of the XML declaration; `from` if there is none; `undefined` if more text is needed to decide. */
export function declarationEnd(
  text: string,
  { from, isLast }: { readonly from: number; readonly isLast: boolean },
): number | XmlFault | undefined {
  const head = text.slice(from, from + DECLARATION_MAX)
  if (!isLast && '<?xml '.startsWith(head)) return undefined
  if (!/^<\?xml[ \t\r\n]/.test(head)) return from
  if (!head.includes('?>') && head.length < DECLARATION_MAX && !isLast) return undefined
  const match = DECLARATION.exec(head)
  return match === null ? fault('xml.declarationMalformed', from) : from + match[0].length
}

/** Returns the encoding in the declaration, in lower case; `undefined` if it has none. */
export function declaredEncoding(text: string): string | undefined {
  const match = DECLARATION.exec(text.slice(0, DECLARATION_MAX))
  return (match?.[1] ?? match?.[2])?.toLowerCase()
}
