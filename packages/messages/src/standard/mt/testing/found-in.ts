import { readFin } from '../../../fin/index.ts'
import { checkFin } from '../../../mt/check-fin.ts'

/** Returns the findings of a message of this type with these fields (`20:REF`), each as `code rule path`. */
export function foundIn(type: string, fields: readonly string[]): readonly string[] {
  const block4 = fields.map((field) => `\r\n:${field}`).join('')
  const [message] = readFin(`{1:F01DEMWDEFFAXXX0000000000}{2:I${type}DEMECNBJXXXXN}{4:${block4}\r\n-}`)
  if (message === undefined) throw new Error('a text is at least one message')
  return checkFin(message).map(({ code, rule = '-', path }) => `${code} ${rule} ${path}`)
}
