import { startsWithMark } from '../../fin/characters.ts'
import { inSetX } from './character-sets.ts'

const LINE_WIDTH = 35

/**
 * Returns the lines of field 70 that contain the ordering customer's reference. A reference that fills a line is
 * terminated, so that the text after it is separate. Returns `undefined` for a reference that the field cannot contain:
 * two slashes end it, and a further line must not begin with a colon or hyphen.
 *
 * Source: CBPR+ translation, field 70, code ROC.
 */
export function customersReferenceLines(reference: string): readonly string[] | undefined {
  const line = `/ROC/${inSetX(reference).text}`
  const ended = line.length < LINE_WIDTH ? line : `${line}//`
  const [first, second] = [ended.slice(0, LINE_WIDTH), ended.slice(LINE_WIDTH)]
  if (/\/\/|\/$/.test(reference) || startsWithMark(second)) return undefined
  return second === '' ? [first] : [first, second]
}
