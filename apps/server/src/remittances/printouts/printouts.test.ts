import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { downloadPaymentAdvice, printApplicationForm } from '@nostro/contract'
import { type Language, LANGUAGES } from '@nostro/kernel'
import { CA103, type DraftValues, toPayload } from '@nostro/messages'
import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'

import { createTestServer, hasPrograms } from '../../testing/index.ts'
import { paymentAdvice } from './payment-advice.ts'
import { type Printout, writePrintout } from './printout.ts'

const server = await createTestServer()
const folder = mkdtempSync(path.join(tmpdir(), 'nostro-papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder in which the documents are stored for inspection, if set. */
const KEPT = process.env.NOSTRO_PRINTOUTS

const VALUES: DraftValues = {
  payerBank: 'DEMECNBJXXX',
  payer: {
    name: 'DEMO TRADING COMPANY',
    account: '6222020200112233445',
    addressLines: ['1 EXAMPLE ROAD', 'BEIJING'],
  },
  payeeBank: 'DEMWDEFFXXX',
  payee: {
    name: 'DEMO IMPORT COMPANY',
    account: 'DE89370400440532013000',
    addressLines: ['2 EXAMPLE STREET'],
    town: 'FRANKFURT',
    country: 'DEU',
  },
  currency: 'RUB',
  amount: '1234567.89',
  feeType: 'SHA',
  transactionType: '121010',
  documents: { sealStampedFormNumber: 'F-2026-7', contractNumber: 'C-2026-118' },
  note: ['货款 第二批', 'Оплата по контракту, 5 000 ₽'],
  contact: { person: '张伟', phone: '13800000000' },
}

/** The references and the day of an order of a company. */
const REFERENCES: DraftValues = {
  requestedExecutionDate: '2026-12-01',
  endToEndIdentification: 'ORDER-2026-118-REFERENCE-OF-COMPANY',
  orderUetr: '0bd5d4b2-6ba0-4b58-8be8-76a55a0a4b1f',
}

const WORDS = {
  'zh-CN': ['境外汇款申请书', '收款人', '一般贸易', '单位公章', '德国'],
  en: ['Application for a remittance abroad', 'Payee', 'General trade', 'Seal of the company', 'Germany'],
  ru: ['Заявление на перевод за границу', 'Бенефициар', 'Обычная торговля', 'Печать компании', 'Германия'],
} as const

/** Stores a document and returns its path. */
function kept(name: string, bytes: Uint8Array): string {
  const place = KEPT ?? folder
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, name), bytes)
  return path.join(place, name)
}

function pagesOf(bytes: Uint8Array): number {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}

/** Returns the text of a document as extracted by a reader. */
function textOf(name: string, bytes: Uint8Array): string {
  return execFileSync('pdftotext', ['-layout', kept(name, bytes), '-'], { encoding: 'utf8' }).replaceAll(
    '\u00A0',
    ' ',
  )
}

/** Returns the characters that can be extracted from a document, from its ToUnicode tables. */
function knownCharacters(bytes: Uint8Array): string {
  const document = Buffer.from(bytes)
  const characters = new Set<string>()
  let start = document.indexOf('stream\n')
  while (start !== -1) {
    const end = document.indexOf('endstream', start)
    const table = unpacked(document.subarray(start + 'stream\n'.length, end))
    if (table.includes('beginbfrange') || table.includes('beginbfchar')) {
      for (const [, hex = ''] of table.matchAll(/<([0-9a-f]{4})>(?=[\s\]])/gi)) {
        characters.add(String.fromCodePoint(Number.parseInt(hex, 16)))
      }
    }
    start = document.indexOf('stream\n', end + 'endstream'.length)
  }
  return [...characters].join('')
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    // Another kind of stream.
    return ''
  }
}

async function formOf(token: string, language: string, values: DraftValues): Promise<Uint8Array> {
  const answer = await fetch(`${server.url}${printApplicationForm.path}?language=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, language: 'en' },
    body: JSON.stringify({ content: toPayload(CA103, values) }),
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="application-form.pdf"')
  return new Uint8Array(await answer.arrayBuffer())
}

type Advised = Parameters<typeof paymentAdvice>[1]

const PRINTER: Parameters<typeof paymentAdvice>[0] = {
  clock: server.clock,
  actor: { institutionName: '示例贸易有限公司', timeZone: 'Asia/Shanghai' },
}

function adviceOf(language: Language, steps: Advised['steps']): Printout {
  return paymentAdvice(
    PRINTER,
    { reference: 'CA20261120000001', definition: CA103, values: VALUES, steps },
    language,
  )
}

const AT = '2026-11-20T06:03:05.000Z'
const SENT: Advised['steps'] = [
  { step: 'receivedByBank', at: AT },
  { step: 'sent', at: AT },
]

describe.each(LANGUAGES)('printouts in %s', (language) => {
  test('the application form embeds its fonts and its text can be extracted', async () => {
    const client = await server.signIn('trading.operator')
    const bytes = await formOf(client.token ?? '', language, VALUES)
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw.startsWith('%PDF-')).toBe(true)
    expect(raw.match(/\/FontFile[23]/g)?.length).toBe(2)
    // The form must be one page, since it is stamped once.
    expect(pagesOf(bytes)).toBe(1)
    expect(pagesOf(await formOf(client.token ?? '', language, { ...VALUES, ...REFERENCES }))).toBe(1)
    const known = knownCharacters(bytes)
    const words = [...WORDS[language], '货款', 'Оплата', '张伟', 'RUB']
    for (const character of words.join('').replaceAll(/\s/g, '')) expect(known).toContain(character)
    expect(known).not.toContain('₽')
  })

  test('the payment advice states the stage of the payment, and no more', () => {
    const sentences = [[], SENT, [...SENT, { step: 'confirmed' as const, at: AT }]].map(
      (steps) => adviceOf(language, steps).statements[0],
    )
    expect(new Set(sentences).size).toBe(3)
  })

  describe.skipIf(!hasPrograms('pdftotext'))('text extracted by pdftotext of poppler-utils', () => {
    test('the application form', async () => {
      const client = await server.signIn('trading.operator')
      const bytes = await formOf(client.token ?? '', language, VALUES)
      const text = textOf(`form-${language}.pdf`, bytes)
      for (const word of [...WORDS[language], '货款', 'Оплата', '张伟']) expect(text).toContain(word)
      expect(text).toContain(language === 'ru' ? 'RUB 1 234 567,89' : 'RUB 1,234,567.89')
    })

    test('an empty form', async () => {
      const client = await server.signIn('trading.operator')
      const bytes = await formOf(client.token ?? '', language, {})
      expect(textOf(`empty-${language}.pdf`, bytes)).toContain(WORDS[language][0])
    })

    test('the payment advice', async () => {
      const text = textOf(`advice-${language}.pdf`, await writePrintout(adviceOf(language, SENT)))
      for (const word of ['CA20261120000001', '2026-11-20 14:03:05', '示例贸易有限公司']) {
        expect(text).toContain(word)
      }
    })
  })
})

test('a long history continues on a second page', async () => {
  const steps = Array.from({ length: 30 }, () => ({ step: 'sent' as const, at: AT }))
  const bytes = await writePrintout(adviceOf('en', steps))
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length,
  ).toBe(2)
})

test('the advice of an unsent or foreign application is refused', async () => {
  const client = await server.signIn('trading.operator')
  const params = { id: '01234567-89ab-7def-8123-456789abcdef' }
  expect(await client.refused(downloadPaymentAdvice, { params })).toMatchObject({ status: 404 })
  const bank = await server.signIn('beijing.operator')
  expect(await bank.refused(downloadPaymentAdvice, { params })).toMatchObject({ status: 403 })
  expect(await bank.refused(printApplicationForm, { body: {} })).toMatchObject({ status: 403 })
})
