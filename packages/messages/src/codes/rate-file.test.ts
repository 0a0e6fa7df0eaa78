import { describe, expect, test } from 'vitest'

import { rateIssues, readRateFile } from './rate-file.ts'

/** The texts are ASCII. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The published form of both banks, with rates of 29 and 30 December 2023 that both published. */
const EUROPE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>
		<Cube time='2023-12-29'>
			<Cube currency='USD' rate='1.1050'/>
			<Cube currency='CNY' rate='7.8509'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`

const RUSSIA = `<?xml version="1.0" encoding="windows-1251"?>
<ValCurs Date="30.12.2023" name="Foreign Currency Market">
<Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>US</Name><Value>89,6883</Value><VunitRate>89,6883</VunitRate></Valute>
<Valute ID="R01239"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>EU</Name><Value>99,1919</Value><VunitRate>99,1919</VunitRate></Valute>
<Valute ID="R01135"><NumCode>348</NumCode><CharCode>HUF</CharCode><Nominal>100</Nominal><Name>HU</Name><Value>25,8808</Value><VunitRate>0,258808</VunitRate></Valute>
</ValCurs>`

describe('a file of reference rates is read', () => {
  test('of the European Central Bank as XML and as CSV', () => {
    const expected = {
      publisher: 'ecb',
      publishedOn: '2023-12-29',
      rates: [
        { currency: 'EUR', units: '1', euros: '1' },
        { currency: 'USD', units: '1.1050', euros: '1' },
        { currency: 'CNY', units: '7.8509', euros: '1' },
      ],
    }
    expect(readRateFile(bytes(EUROPE))).toEqual({ ok: true, value: expected })
    const daily = 'Date, USD, CNY, \n29 December 2023, 1.1050, 7.8509, \n'
    expect(readRateFile(bytes(daily))).toEqual({ ok: true, value: expected })
    const history = 'Date,USD,RUB,CNY,\n2023-12-29,1.1050,N/A,7.8509,\n2023-12-28,1.1114,N/A,7.8914,\n'
    expect(readRateFile(bytes(history))).toEqual({ ok: true, value: expected })
  })

  test('of the Bank of Russia, exactly and with its nominal', () => {
    expect(readRateFile(bytes(RUSSIA))).toEqual({
      ok: true,
      value: {
        publisher: 'cbr',
        publishedOn: '2023-12-30',
        rates: [
          { currency: 'RUB', units: '99.1919', euros: '1' },
          { currency: 'USD', units: '99.1919', euros: '89.6883' },
          { currency: 'EUR', units: '99.1919', euros: '99.1919' },
          { currency: 'HUF', units: '9919.19', euros: '25.8808' },
        ],
      },
    })
  })

  test('of several days as the newest', () => {
    const days = EUROPE.replace(
      '</Cube>\n\t</Cube>',
      `</Cube><Cube time='2023-12-30'><Cube currency='USD' rate='2'/></Cube></Cube>`,
    )
    expect(readRateFile(bytes(days))).toMatchObject({ value: { publishedOn: '2023-12-30' } })
  })
})

describe('a file of reference rates is refused', () => {
  test.each([
    ['nothing', '', 'rateFile.unknown'],
    ['another text', 'currency;rate\nUSD;1', 'rateFile.unknown'],
    ['another document', '<Document/>', 'rateFile.unknown'],
    ['a broken document', EUROPE.slice(0, -30), 'rateFile.unknown'],
    ['roubles without the euro', RUSSIA.replace('>EUR<', '>EUX<'), 'rateFile.unknown'],
    ['a rate of zero', EUROPE.replace('7.8509', '0.0000'), 'rateFile.rate'],
    ['a negative rate', EUROPE.replace('7.8509', '-7.8509'), 'rateFile.rate'],
    ['a rate that is no number', EUROPE.replace('7.8509', '7,8509'), 'rateFile.rate'],
    ['a rouble rate that is no number', RUSSIA.replace('89,6883', '89,68,83'), 'rateFile.rate'],
    ['a currency twice', EUROPE.replace("'CNY'", "'USD'"), 'rateFile.double'],
    ['a currency that is no code', EUROPE.replace("'CNY'", "'yuan'"), 'rateFile.currency'],
    ['a day that does not exist', EUROPE.replace('2023-12-29', '2023-02-30'), 'rateFile.date'],
    ['no currency', EUROPE.replaceAll(/<Cube currency.*/g, ''), 'rateFile.empty'],
  ])('with %s', (...[, text, code]) => {
    const read = readRateFile(bytes(text))
    expect(read.ok ? [] : read.error.map((issue) => issue.code)).toContain(code)
  })

  test('by the same rules when it arrives as rows', () => {
    const rates = [{ currency: 'USD', units: '1', euros: '1' }]
    const table = { publisher: 'ecb', publishedOn: '2026-11-27', rates } as const
    expect(rateIssues(table).map(({ code }) => code)).toEqual(['rateFile.empty'])
  })
})
