import { expect, test } from 'vitest'

import { readLineDetails } from './line-details.ts'

test.each([
  // mt940-rs, cmxl: the values continue on the next line.
  [
    'numbered subfields',
    [
      '051?00UEBERWEISUNG?100599?20Gehalt Oktob',
      'er',
      '?21Firma',
      'Mustermann',
      'GmbH?3050060400?31084756',
      '4700?32MUELLER?34339',
    ],
    {
      counterparty: 'MUELLER',
      account: '0847564700',
      bic: '50060400',
      text: 'Gehalt OktoberFirmaMustermannGmbH',
    },
  ],
  [
    'SEPA words inside the purpose',
    [
      '166?00GUTSCHRIFT?20EREF+INV-4711?21SVWZ+RECHNUNG 4711?22 VOM 1.11.?30DEUTDEFF?31DE02100100109307118603?32MUSTER AG',
    ],
    { counterparty: 'MUSTER AG', text: 'RECHNUNG 4711VOM 1.11.', references: ['INV-4711'] },
  ],
  // php-mt940, a statement of Komercijalna Banka.
  [
    'code words with account and name',
    ['/BENM/300000003998473', '/MAKEDONSKI TELEKOM AD - SKOPJE', '/5,6,7,8m//026415102020', '/Pl.po osnov'],
    { counterparty: 'MAKEDONSKI TELEKOM AD - SKOPJE', account: '300000003998473', text: 'Pl.po osnov' },
  ],
  [
    'code words',
    [
      '/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2',
      'A/ING BANK NV INZAKE WEB///REMI/USTD//EV10001REP1000000T1000/',
    ],
    {
      counterparty: 'ING BANK NV INZAKE WEB',
      account: 'NL32INGB0000012345',
      bic: 'INGBNL2A',
      text: 'EV10001REP1000000T1000',
      references: ['EV12341REP1231456T1234'],
    },
  ],
  [
    'a name without account',
    ['/CNTP///DEMO BANK FRANKFURT', '/REMI/CHARGES 899'],
    { counterparty: 'DEMO BANK FRANKFURT', text: 'CHARGES 899' },
  ],
  [
    'a plain text',
    ['INVOICE NR. 6000012801', 'ORDPRTY : ABC DO BRASIL'],
    { text: 'INVOICE NR. 6000012801 ORDPRTY : ABC DO BRASIL', parts: [] },
  ],
  ['a slash in a plain text', ['PAID 11/ID/22'], { text: 'PAID 11/ID/22', parts: [] }],
  ['nothing', [], { text: '', parts: [], references: [] }],
])('reads %s', (_, lines, expected) => {
  expect(readLineDetails(lines)).toMatchObject(expected)
})
