import { describe, expect, test } from 'vitest'

import { checkedValues } from '../../src/core/check.ts'
import { withValueAt } from '../../src/core/paths.ts'
import { sampleValues } from '../../src/core/samples/samples.ts'
import type { DraftValues } from '../../src/core/shape.ts'
import { draftMx } from '../../src/draft-text/draft-mx.ts'
import { readMx } from '../../src/mx/envelope/index.ts'
import { schemasOf } from '../../src/mx/form-schemas.ts'
import { HEADER_MEMBER, type MxDefinition, partsOf } from '../../src/mx/mx-definition.ts'
import { readDocument } from '../../src/mx/read-document.ts'
import { type MxComposition, renderMx } from '../../src/mx/render-mx.ts'
import { seededRandom } from '../seeded-random.ts'
import { compositionOf, formOf, sentValues, UTC_OFFSET } from './mx-forms.ts'

const FORM = formOf('camt.054')

/** A notification as banks send it to companies: the document without an application header. */
const PLAIN: MxDefinition = {
  ...FORM.definition,
  envelope: 'plainDocument',
  members: partsOf(FORM.definition).document,
}

function valuesOf(seed: number): DraftValues {
  const { [HEADER_MEMBER]: _, ...values } = sampleValues(FORM.definition, seededRandom(seed))
  return values
}

async function plainComposition(): Promise<MxComposition> {
  const { document, header } = await schemasOf(PLAIN)
  const profile = document.profile && { ...document.profile, envelope: 'plainDocument' as const }
  return { ...compositionOf(FORM), schemas: { document: { ...document, profile }, header } }
}

function codesOf(rendered: ReturnType<typeof renderMx>): readonly string[] {
  return (rendered.ok ? rendered.value.warnings : rendered.error).map(({ code }) => code)
}

describe('a plain document', () => {
  test.each([1, 2, 3, 4, 5])(
    'is written without header and wrapper, and read back equal: sample %i',
    async (seed) => {
      const values = valuesOf(seed)
      const checked = checkedValues(PLAIN, values)
      const rendered = renderMx(PLAIN, values, await plainComposition())
      if (!rendered.ok || !checked.ok) throw new Error(JSON.stringify(rendered))
      const lines = rendered.value.text.split('\n')
      expect(lines[1]).toBe('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">')
      expect(rendered.value.text).not.toContain('AppHdr')
      const [message] = readMx(rendered.value.text)
      const read = readDocument(PLAIN, {
        header: message?.header,
        document: message?.document,
        utcOffset: UTC_OFFSET,
      })
      expect(sentValues(PLAIN, read)).toEqual(sentValues(PLAIN, checked.value))
      for (const { path, line, tag } of rendered.value.links) {
        expect(path).not.toContain(HEADER_MEMBER)
        expect(lines[line - 1]).toContain(tag.replace(/.*\/|\[.*|\/@.*/g, ''))
      }
    },
  )

  test('has the same paths at the lines of its draft as at those of its text', async () => {
    const { schemas, utcOffset, ...rest } = await plainComposition()
    const values = valuesOf(1)
    const draft = draftMx(PLAIN, values, { schemas, utcOffset })
    const rendered = renderMx(PLAIN, values, { schemas, utcOffset, ...rest })
    if (!rendered.ok) throw new Error(JSON.stringify(rendered.error))
    expect(draft.lines.map(({ text }) => text).join('\n')).toBe(rendered.value.text.trimEnd())
    const ofDraft = draft.lines.flatMap(({ paths }, index) => paths.map((path) => `${index + 1} ${path}`))
    expect(ofDraft).toEqual(rendered.value.links.map(({ path, line }) => `${line} ${path}`))
  })

  test('needs no header, and a message of a type that is sent with one does', async () => {
    const composition = await plainComposition()
    const { document } = await schemasOf(FORM.definition)
    const withHeader = { ...composition, schemas: { document, header: undefined } }
    expect(codesOf(renderMx(PLAIN, valuesOf(1), composition))).not.toContain('header.missing')
    expect(codesOf(renderMx(PLAIN, valuesOf(1), withHeader))).toContain('header.missing')
  })

  test('has its findings at the members of the form', async () => {
    const wrong = withValueAt(valuesOf(1), 'groupHeader.messageIdentification', 'X'.repeat(36))
    const rendered = renderMx(PLAIN, wrong, await plainComposition())
    expect(rendered.ok ? [] : rendered.error.map(({ path }) => path.join('.'))).toContain(
      'groupHeader.messageIdentification',
    )
  })
})
