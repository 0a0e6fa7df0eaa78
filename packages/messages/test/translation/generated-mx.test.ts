import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import type { MxFinding } from '../../src/standard/mx/mx-finding.ts'
import { inSetX } from '../../src/translate/values/character-sets.ts'
import { type MxForm, TRANSLATED_FORMS } from '../mx-forms/mx-forms.ts'
import { leavesOf, type MxTour, mxTourOf, sampleMx, silentlyLost } from './mx-tours.ts'
import { errorsOfFin } from './translated.ts'

/** The number of messages of each type: a few in the daily run, 20,000 in the deep run. */
const COUNT = sampleCount(30, 20_000)
const SHOWN = 3
const TIMEOUT_MS = COUNT * 100 + 20_000

/** Violations of each of the laws by a translation in both directions. */
interface Complaints {
  readonly translation: readonly unknown[]
  readonly wayBack: readonly unknown[]
  readonly silent: readonly unknown[]
  readonly severe: readonly unknown[]
}

const LAWS = ['translation', 'wayBack', 'silent', 'severe'] as const

describe.each(TRANSLATED_FORMS)('$type', (form) => {
  let complaints: Complaints = { translation: [], wayBack: [], silent: [], severe: [] }

  beforeAll(async () => {
    complaints = await complaintsAbout(form)
  }, TIMEOUT_MS)

  test('the FIN messages follow their standard, except for missing fields with a severe note', () => {
    expect(complaints.translation).toEqual([])
  })

  test('the messages translated back follow the official schema, except for missing elements with a severe note', () => {
    expect(complaints.wayBack).toEqual([])
  })

  test('every value is translated back or is in a report', () => expect(complaints.silent).toEqual([]))

  test('amounts, accounts, references and names of the payment are translated back, or their loss is severe', () => {
    expect(complaints.severe).toEqual([])
  })

  test('the same message has the same translations', async () => {
    const text = sampleMx(form, 0)
    expect(await mxTourOf(text)).toEqual(await mxTourOf(text))
  })
})

/** Tests the messages one by one, so that the deep run needs no more memory. */
async function complaintsAbout(form: MxForm): Promise<Complaints> {
  const all: Record<(typeof LAWS)[number], unknown[]> = {
    translation: [],
    wayBack: [],
    silent: [],
    severe: [],
  }
  for (const seed of sampleSeeds(COUNT)) {
    const found = complaintsOf(await mxTourOf(sampleMx(form, seed)))
    for (const law of LAWS)
      if (found[law].length > 0 && all[law].length < SHOWN) all[law].push({ seed, found: found[law] })
  }
  return all
}

function complaintsOf(tour: MxTour): Complaints {
  return {
    translation: tour.returns.flatMap(({ there, message }) => {
      const missing = there.report.filter(({ code }) => code === 'element.missing').map(({ to }) => to)
      return errorsOfFin(message).filter(
        ({ code, path }) => code !== 'field.missing' || !missing.includes(path),
      )
    }),
    wayBack: tour.returns.flatMap(({ back, schemaErrors }) => {
      const missing = back.report.filter(({ code }) => code === 'element.missing').map(({ to }) => to)
      return schemaErrors.filter(
        (path: MxFinding['path']) => !missing.includes(path.replaceAll(/\[\d+\]/g, '')),
      )
    }),
    silent: silentlyLost(tour),
    severe: changedWithoutSeverity(tour),
  }
}

/** The essential members of a payment of any of the three types. */
const ESSENTIAL =
  /\/(?:IntrBkSttlmAmt|RtrdIntrBkSttlmAmt|InstdAmt)(?:\/@Ccy)?$|\/(?:Dbtr|Cdtr)Acct\/Id\/(?:IBAN|Othr\/Id)$|\/PmtId\/(?:InstrId|EndToEndId|UETR)$|\/(?:CdtTrfTxInf|UndrlygCstmrCdtTrf)\/(?:Dbtr|Cdtr)\/Nm$/

function changedWithoutSeverity({ original, returns }: MxTour): readonly string[] {
  const kept = new Set(returns.flatMap(({ document }) => leavesOf(document).map(essence)))
  const fin = returns.map(({ there }) => oneLine(there.text)).join('')
  const severe = returns.flatMap(({ there, back }) =>
    [...there.report, ...back.report].filter((note) => note.severity === 'severe'),
  )
  return leavesOf(original)
    .filter(({ path }) => ESSENTIAL.test(path) && !/\/(?:OrgnlTxRef|RltdPties)\//.test(path))
    .filter((leaf) => !kept.has(essence(leaf)) && !isNameIn(fin, leaf))
    .filter(
      ({ path }) =>
        !severe.some(({ from }) => from !== '' && path.startsWith(from.replaceAll(/\[\d+\]/g, ''))),
    )
    .map(({ path, value }) => `${path}=${value}`)
}

/**
 * Returns whether FIN contains a name. A name of two lines is complete in FIN and can be translated back to a name and
 * an address.
 */
function isNameIn(fin: string, { path, value }: { readonly path: string; readonly value: string }): boolean {
  return path.endsWith('/Nm') && fin.includes(oneLine(inSetX(value).text))
}

function oneLine(text: string): string {
  return text.replaceAll(/\n1\//g, '').replaceAll(/\s+/g, '')
}

/**
 * Returns the comparable part of a leaf: a number can be translated back to an IBAN; a name or a text is in the
 * characters of FIN.
 */
function essence({ path, value }: { readonly path: string; readonly value: string }): string {
  const isNumber = /\/Id\/(?:IBAN|Othr\/Id)$/.test(path)
  const place = isNumber ? path.replace(/\/(?:IBAN|Othr\/Id)$/, '') : path
  return `${place}=${path.endsWith('/Nm') ? inSetX(value).text : numeric(value)}`
}

function numeric(value: string): string {
  return /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
}
