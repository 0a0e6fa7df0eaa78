import { describe, expect, test } from 'vitest'

import { casesOf, changed, findingsIn, foundIn, type Row, SAMPLES, shown } from './profile-samples.ts'

const TRANSFER = 'CdtTrfTxInf[1]'

/**
 * Returns rows for the service levels of tracked services: one is that of the usage, the others belong to other
 * services.
 */
function levels(name: 'pacs008' | 'pacs009' | 'cover', own: string): readonly Row[] {
  const others = ['G001', 'G003', 'G004', 'G007'].filter((code) => code !== own)
  const [from, to] =
    name === 'pacs008'
      ? ['<Cd>G001</Cd>', (code: string) => `<Cd>${code}</Cd>`]
      : ['</PmtId>', (code: string) => `</PmtId><PmtTpInf><SvcLvl><Cd>${code}</Cd></SvcLvl></PmtTpInf>`]
  return [
    [name, from, to(own), []],
    [name, from, to('NURG'), []],
    ...others.map((code): Row => [
      name,
      from,
      to(code),
      [`serviceLevel.otherService ${TRANSFER}/PmtTpInf/SvcLvl[1]/Cd`],
    ]),
  ]
}

const ADVICE: Row = ['pacs009', 'swift.cbprplus.04', 'swift.cbprplus.adv.04', []]

const REPAIRED: readonly Row[] = [
  ADVICE,
  ...levels('pacs008', 'G001'),
  ...levels('pacs009', 'G004'),
  ...levels('cover', 'G001'),
  [
    'cover',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n',
    '',
    [`profile.elementMissing ${TRANSFER}/UndrlygCstmrCdtTrf/InstdAmt`],
  ],
  ['cover', '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n', '', [], 'SR2025'],
  // Name and address of an agent are either both present or both absent.
  [
    'pacs008',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI><Nm>Demo</Nm>',
    [`agent.addressMissing ${TRANSFER}/CdtrAgt/FinInstnId`],
  ],
  [
    'pacs008',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI><PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr>',
    [`agent.nameMissing ${TRANSFER}/CdtrAgt/FinInstnId`],
  ],
  [
    'pacs008',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI><Nm>Demo</Nm><PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr>',
    [
      `? agent.nameBesideBic ${TRANSFER}/CdtrAgt/FinInstnId/Nm`,
      `? agent.nameBesideBic ${TRANSFER}/CdtrAgt/FinInstnId/PstlAdr`,
    ],
  ],
  // Empty elements still count as agents, parties and addresses.
  [
    'pacs008',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId>',
    '<CdtrAgt><FinInstnId/>',
    [`agent.identificationMissing ${TRANSFER}/CdtrAgt/FinInstnId`],
  ],
  [
    'cover',
    '<Cdtr><Nm>Demo Import Company</Nm>\n<PstlAdr><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>',
    '<Cdtr/>',
    [`party.nameMissing ${TRANSFER}/UndrlygCstmrCdtTrf/Cdtr`],
  ],
  [
    'pacs008',
    '<PstlAdr><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry></PstlAdr>',
    '<PstlAdr/>',
    [
      `address.elementMissing ${TRANSFER}/Cdtr/PstlAdr/TwnNm`,
      `address.elementMissing ${TRANSFER}/Cdtr/PstlAdr/Ctry`,
    ],
  ],
  // A return.
  ['pacs004', '<ChrgBr>SHAR', '<ChrgBr>CRED', ['charges.missing TxInf[1]/ChrgBr']],
  ['pacs004', '<OrgnlInstrId>INSTR-0', '<OrgnlInstrId>/INSTR-0', ['reference.slashes TxInf[1]/OrgnlInstrId']],
  ['pacs004', '<OrgnlInstrId>INSTR-0', '<OrgnlInstrId>INSTR-0/', ['reference.slashes TxInf[1]/OrgnlInstrId']],
  [
    'pacs004',
    '<RtrRsnInf>',
    '<RtrRsnInf><Orgtr><Id><OrgId><LEI>529900T8BM49AURSDO55</LEI></OrgId></Id></Orgtr>',
    ['party.nameMissing TxInf[1]/RtrRsnInf[1]/Orgtr'],
  ],
  [
    'pacs004',
    '<RtrRsnInf>',
    '<RtrRsnInf><Orgtr><Id><OrgId><AnyBIC>DEMWDEFFXXX</AnyBIC></OrgId></Id></Orgtr>',
    [],
  ],
  [
    'pacs004',
    '<OrgnlTxRef>',
    '<OrgnlTxRef><RmtInf><Ustrd>a</Ustrd><Strd><AddtlRmtInf>b</AddtlRmtInf></Strd></RmtInf>',
    ['remittance.exclusive TxInf[1]/OrgnlTxRef/RmtInf/Strd[1]'],
  ],
  [
    'pacs004',
    '<OrgnlTxRef>',
    `<OrgnlTxRef><RmtInf>${`<Strd><AddtlRmtInf>${'x'.repeat(140)}</AddtlRmtInf></Strd>`.repeat(65)}</RmtInf>`,
    ['remittance.tooLong TxInf[1]/OrgnlTxRef/RmtInf/Strd[1]'],
  ],
  // Statements and notifications.
  [
    'camt053',
    '<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>',
    '<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><InstrId>A//B</InstrId></Refs></TxDtls></NtryDtls></Ntry>',
    ['reference.slashes Stmt[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/Refs/InstrId'],
  ],
  [
    'camt053',
    '<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>',
    `<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><RmtInf>${`<Strd><AddtlRmtInf>${'x'.repeat(140)}</AddtlRmtInf></Strd>`.repeat(65)}</RmtInf></TxDtls></NtryDtls></Ntry>`,
    ['remittance.tooLong Stmt[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/RmtInf/Strd[1]'],
  ],
  [
    'camt054',
    '\n<NtryDtls><TxDtls><Refs><InstrId>INSTR-1</InstrId></Refs><Amt Ccy="USD">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdDts><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt></RltdDts></TxDtls></NtryDtls>',
    '',
    [],
  ],
  [
    'camt054',
    '</Acct>',
    '<Ownr><Nm>Demo Company</Nm><PstlAdr><AdrTp><Cd>BIZZ</Cd></AdrTp><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr><CtctDtls><Nm>Demo Desk</Nm></CtctDtls></Ownr></Acct>',
    [],
  ],
  [
    'camt053',
    '<Bal><Tp><CdOrPrtry><Cd>CLBD',
    '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">100</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD',
    ['? balance.repeated Stmt[1]/Bal[2]'],
  ],
  // Dates without offset.
  [
    'pacs008',
    '<IntrBkSttlmDt>2026-11-21<',
    '<IntrBkSttlmDt>2026-11-21+08:00<',
    [`date.offsetNotAllowed ${TRANSFER}/IntrBkSttlmDt`],
  ],
  [
    'pacs008',
    '<IntrBkSttlmDt>2026-11-21<',
    '<IntrBkSttlmDt>2026-11-21Z<',
    [`date.offsetNotAllowed ${TRANSFER}/IntrBkSttlmDt`],
  ],
  // External codes.
  ['pacs008', '<Cd>G001</Cd>', '<Cd>QQQQ</Cd>', [`? externalCode.unknown ${TRANSFER}/PmtTpInf/SvcLvl[1]/Cd`]],
  [
    'pacs008',
    '<RmtInf>',
    '<Purp><Cd>QQQQ</Cd></Purp><RmtInf>',
    [`? externalCode.unknown ${TRANSFER}/Purp/Cd`],
  ],
  ['pacs008', '<RmtInf>', '<Purp><Cd>SALA</Cd></Purp><RmtInf>', []],
  [
    'pacs008',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI><ClrSysMmbId><ClrSysId><Cd>QQABC</Cd></ClrSysId><MmbId>1</MmbId></ClrSysMmbId>',
    [`? externalCode.unknown ${TRANSFER}/CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd`],
  ],
  [
    'pacs008',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>02100002</MmbId></ClrSysMmbId>',
    [`? clearingMember.format ${TRANSFER}/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId`],
  ],
  [
    'pacs008',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId>',
    [],
  ],
]

const STRAIGHT_THROUGH: readonly Row[] = [
  [
    'straightThrough',
    '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>',
    '<CdtrAcct><Id><Othr><Id>4711</Id></Othr></Id></CdtrAcct>',
    [`account.ibanMissing ${TRANSFER}/CdtrAcct`],
  ],
  [
    'straightThrough',
    '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>',
    '',
    [`profile.elementMissing ${TRANSFER}/CdtrAcct`],
  ],
  [
    'straightThrough',
    '<DbtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></DbtrAcct>\n',
    '',
    [`account.ibanMissing ${TRANSFER}/DbtrAcct`, `? party.identificationMissing ${TRANSFER}/Dbtr`],
  ],
  [
    'straightThrough',
    '<Dbtr><Nm>Demo Export Company</Nm></Dbtr>',
    '<Dbtr><Id><OrgId><AnyBIC>DEMOFRPPXXX</AnyBIC></OrgId></Id></Dbtr>',
    [`party.nameMissing ${TRANSFER}/Dbtr`],
  ],
  [
    'straightThrough',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI><Nm>Demo</Nm><PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr>',
    [
      `profile.elementNotUsed ${TRANSFER}/CdtrAgt/FinInstnId/Nm`,
      `profile.elementNotUsed ${TRANSFER}/CdtrAgt/FinInstnId/PstlAdr`,
    ],
  ],
  [
    'straightThrough',
    '</CdtrAcct>',
    '</CdtrAcct><InstrForCdtrAgt><Cd>TELB</Cd></InstrForCdtrAgt>',
    [`profile.elementNotUsed ${TRANSFER}/InstrForCdtrAgt[1]`],
  ],
  // Between other countries than the listed ones an account of any kind is sufficient.
  ['straightThrough', '<BICFI>DEMOFRPPXXX', '<BICFI>DEMOJPJTXXX', []],
]

describe('rules of SR 2026', () => {
  test.each(casesOf([...REPAIRED, ...STRAIGHT_THROUGH]))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })

  test.each(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])('%s has no fault', async (name) => {
    expect(await findingsIn(SAMPLES[name])).toEqual([])
  })

  // Pairs of countries outside the list, each with a specific rule.
  test.each([
    ['FRPP', 'MCMC', 'R16'],
    ['ITMM', 'VAVA', 'R15'],
    ['ITMM', 'SMSM', 'R18'],
    ['ESMM', 'ADAD', 'R17'],
    ['FRPP', 'DEFF', 'R12'],
  ])('straight-through from %s to %s violates %s', async (debtor, creditor, number) => {
    const bics = SAMPLES.straightThrough
      .replace('DEMOFRPPXXX', `DEMO${debtor}XXX`)
      .replace('<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX', `<CdtrAgt><FinInstnId><BICFI>DEMO${creditor}XXX`)
    const text = changed(bics, '<IBAN>DE89370400440532013000</IBAN>', '<Othr><Id>4711</Id></Othr>')
    const [finding] = await findingsIn(text)
    expect(finding).toMatchObject({ code: 'account.ibanMissing', severity: 'error' })
    expect(finding?.rule).toBe(`CBPR+ SR2026 ${number} straight-through processing`)
  })
})

describe('findings contain the number of the rule', () => {
  const BIC_AND_NAME = '<BICFI>DEMWDEFFXXX</BICFI><Nm>Demo</Nm>'

  test.each([
    [
      'pacs008',
      '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
      `<CdtrAgt><FinInstnId>${BIC_AND_NAME}`,
      'R53 agents',
    ],
    [
      'pacs009',
      '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
      `<CdtrAgt><FinInstnId>${BIC_AND_NAME}`,
      'R30 agents',
    ],
    [
      'cover',
      '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI>',
      `<CdtrAgt><FinInstnId>${BIC_AND_NAME}`,
      'R51 agents',
    ],
    ['cover', '<Nm>Demo Import Company</Nm>', '', 'R54 parties'],
    ['pacs004', '<ChrgBr>SHAR', '<ChrgBr>CRED', 'R11 charge bearer'],
    ['pacs008', '<InstrId>INSTR-1', '<InstrId>INSTR-1/', 'R28 references'],
    ['camt054', '<BizMsgIdr>MSG-1', '<BizMsgIdr>MSG-2', 'R2 header message identifier'],
  ] as const)('%s: %s', async (name, from, to, rule) => {
    const [finding] = await findingsIn(changed(SAMPLES[name], from, to))
    expect(finding?.rule).toBe(`CBPR+ SR2026 ${rule}`)
  })

  test('but not that of another release', async () => {
    const text = changed(SAMPLES.pacs008, '<InstrId>INSTR-1', '<InstrId>INSTR-1/')
    const [finding] = await findingsIn(text, 'SR2025')
    expect(finding?.rule).toBe('CBPR+ SR2025 references')
  })
})

describe('a type without rules here', () => {
  const report = SAMPLES.camt053.replaceAll('camt.053.001.08', 'camt.052.001.14').replaceAll('Stmt>', 'Rpt>')

  test('has a header that is consistent with it', async () => {
    expect((await findingsIn(report)).map(shown)).toEqual(['? message.typeUnsupported /Document'])
  })

  test.each([
    ['<BizMsgIdr>MSG-1', '<BizMsgIdr>MSG-2', 'header.messageIdentifier /AppHdr/BizMsgIdr'],
    ['<MsgDefIdr>camt.052', '<MsgDefIdr>camt.053', 'header.messageDefinition /AppHdr/MsgDefIdr'],
    ['cbprplus.04', 'cbprplus.03', '? header.businessServiceVersion /AppHdr/BizSvc'],
  ])('%s becomes %s', async (from, to, expected) => {
    expect((await findingsIn(changed(report, from, to))).map(shown)).toContain(expected)
  })
})
