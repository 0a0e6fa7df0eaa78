import { describe, expect, test } from 'vitest'

import { BANK_OPERATION, INSTRUCTION_CODE } from '../../../src/translate/blocks/instruction-codes.ts'
import { senderToReceiver } from '../../../src/translate/blocks/instructions.ts'
import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'

describe('field 72 of a customer transfer', () => {
  test.each<FieldsRow>([
    [
      'previous banks by BIC and by name',
      ['72:/INS/DEMGHKHH\n/INS/DEMO BANK OF\n//COMMERCE'],
      ['PrvsInstgAgt1/FinInstnId/BICFI=DEMGHKHH', 'PrvsInstgAgt2/FinInstnId/Nm=DEMO BANK OF COMMERCE'],
      ['address.missing'],
    ],
    [
      'a previous bank by name, before SR 2026',
      ['72:/INS/DEMO BANK'],
      ['PrvsInstgAgt1/FinInstnId/Nm=DEMO BANK', 'PrvsInstgAgt1/FinInstnId/PstlAdr/AdrLine=NOTPROVIDED'],
      ['information element.defaulted NOTPROVIDED'],
      { release: 'SR2025' },
    ],
    [
      'more than three previous banks',
      ['72:/INS/DEMGHKHH\n/INS/DEMTJPJT\n/INS/DEMUUS33\n/INS/DEMEGB2L'],
      [
        'PrvsInstgAgt1/FinInstnId/BICFI=DEMGHKHH',
        'PrvsInstgAgt2/FinInstnId/BICFI=DEMTJPJT',
        'PrvsInstgAgt3/FinInstnId/BICFI=DEMUUS33',
        'InstrForNxtAgt/InstrInf=/INS/DEMEGB2L',
      ],
      [],
    ],
    [
      'further intermediaries',
      ['72:/INTA/DEMGHKHH\n/INTA/DEMTJPJT\n/INTA/DEMUUS33'],
      [
        'IntrmyAgt2/FinInstnId/BICFI=DEMGHKHH',
        'IntrmyAgt3/FinInstnId/BICFI=DEMTJPJT',
        'InstrForNxtAgt/InstrInf=/INTA/DEMUUS33',
      ],
      [],
    ],
    [
      'service, instrument, purpose',
      ['72:/SVCLVL/SEPA\n/LOCINS/INSTANT\n/CATPURP/SALA'],
      ['PmtTpInf/SvcLvl/Cd=SEPA', 'PmtTpInf/LclInstrm/Prtry=INSTANT', 'PmtTpInf/CtgyPurp/Cd=SALA'],
      [],
    ],
    [
      'the first instruction for the account with institution',
      ['72:/ACC/PAY ON\n//IDENTIFICATION\n/ACC/CALL HIM'],
      ['InstrForCdtrAgt/InstrInf=PAY ON IDENTIFICATION', 'InstrForNxtAgt/InstrInf=/ACC/CALL HIM'],
      [],
    ],
    [
      'other code words and text without one',
      ['72:/REC/NO CHARGES\n//FOR US\n/XYZ/TEXT'],
      [
        'InstrForNxtAgt/InstrInf=/REC/NO CHARGES',
        'InstrForNxtAgt/InstrInf=//FOR US',
        'InstrForNxtAgt/InstrInf=/XYZ/TEXT',
      ],
      [],
    ],
    ['text without code word', ['72:PLEASE ADVISE'], ['InstrForNxtAgt/InstrInf=PLEASE ADVISE'], []],
    [
      'more lines than allowed instructions',
      ['72:/REC/1\n/REC/2\n/REC/3\n/REC/4\n/REC/5\n/REC/6\n/REC/7'],
      [
        'InstrForNxtAgt/InstrInf=/REC/1',
        'InstrForNxtAgt/InstrInf=/REC/2',
        'InstrForNxtAgt/InstrInf=/REC/3',
        'InstrForNxtAgt/InstrInf=/REC/4',
        'InstrForNxtAgt/InstrInf=/REC/5',
        'InstrForNxtAgt/InstrInf=/REC/6',
      ],
      ['element.dropped /REC/7'],
    ],
    [
      'empty code words',
      ['72:/INS/\n/INTA/\n/ACC/'],
      ['InstrForNxtAgt/InstrInf=/INS/', 'InstrForNxtAgt/InstrInf=/INTA/', 'InstrForNxtAgt/InstrInf=/ACC/'],
      [],
    ],
    [
      'BNF is not a code word of a customer transfer',
      ['72:/BNF/TEXT'],
      ['InstrForNxtAgt/InstrInf=/BNF/TEXT'],
      [],
    ],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes, own]: FieldsRow) => {
    expect(
      await toMx(senderToReceiver({ hasPaymentType: true, isInstitutionTransfer: false }), fields, own),
    ).toEqual({ written, notes })
  })
})

describe('field 72 in a cover payment', () => {
  test.each<FieldsRow>([
    ['a service level has no element', ['72:/SVCLVL/SEPA'], ['InstrForNxtAgt/InstrInf=/SVCLVL/SEPA'], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(
      await toMx(senderToReceiver({ hasPaymentType: false, isInstitutionTransfer: false }), fields),
    ).toEqual({ written, notes })
  })
})

describe('field 72 of an institution transfer', () => {
  test.each<FieldsRow>([
    [
      'text for the beneficiary, once',
      ['72:/BNF/INVOICE 4711\n/BNF/MORE'],
      ['InstrForNxtAgt/InstrInf=/BNF/MORE', 'RmtInf/Ustrd=INVOICE 4711'],
      [],
    ],
    [
      'advice by phone and telex',
      ['72:/PHONBEN/\n/TELEBEN/'],
      ['InstrForCdtrAgt/Cd=PHOB', 'InstrForCdtrAgt/Cd=TELB'],
      [],
    ],
    ['advice with a number', ['72:/PHONBEN/0123'], ['InstrForNxtAgt/InstrInf=/PHONBEN/0123'], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(
      await toMx(senderToReceiver({ hasPaymentType: true, isInstitutionTransfer: true }), fields, {
        mxType: 'pacs.009.001.08',
        mtType: 'MT202',
      }),
    ).toEqual({ written, notes })
  })
})

describe('instructions of a customer transfer', () => {
  test.each<ContentRow>([
    [
      'banks before and after',
      '<PrvsInstgAgt1><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></PrvsInstgAgt1><PrvsInstgAgt2><FinInstnId><Nm>DEMO BANK</Nm><PstlAdr><AdrLine>NOTPROVIDED</AdrLine></PstlAdr></FinInstnId></PrvsInstgAgt2><IntrmyAgt2><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></IntrmyAgt2>',
      ['72:/INTA/FW021000021\n/INS/DEMGHKHH\n/INS/DEMO BANK'],
      [],
    ],
    [
      'a bank with the literal for "not provided" as its name',
      '<PrvsInstgAgt1><FinInstnId><Nm>NOTPROVIDED</Nm></FinInstnId></PrvsInstgAgt1>',
      [],
      ['left PrvsInstgAgt1/FinInstnId/Nm'],
    ],
    [
      'service, instrument, purpose; not those of other fields',
      '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><SvcLvl><Cd>G001</Cd></SvcLvl><SvcLvl><Cd>SDVA</Cd></SvcLvl><LclInstrm><Prtry>INSTANT</Prtry></LclInstrm><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>',
      ['72:/SVCLVL/SEPA\n/LOCINS/INSTANT\n/CATPURP/SALA'],
      ['left PmtTpInf/SvcLvl[2]/Cd', 'left PmtTpInf/SvcLvl[3]/Cd'],
    ],
    [
      'instructions for the account with institution, except those with a code',
      '<InstrForCdtrAgt><InstrInf>CALL HIM</InstrInf></InstrForCdtrAgt><InstrForCdtrAgt><Cd>HOLD</Cd><InstrInf>ID</InstrInf></InstrForCdtrAgt>',
      ['72:/ACC/CALL HIM'],
      ['left InstrForCdtrAgt[2]/Cd', 'left InstrForCdtrAgt[2]/InstrInf'],
    ],
    [
      'instructions with and without code words',
      '<InstrForNxtAgt><InstrInf>/REC/NO CHARGES</InstrInf></InstrForNxtAgt><InstrForNxtAgt><InstrInf>//FOR US</InstrInf></InstrForNxtAgt><InstrForNxtAgt><InstrInf>PLEASE ADVISE</InstrInf></InstrForNxtAgt>',
      ['72:/REC/NO CHARGES\n//FOR US\n/REC/PLEASE ADVISE'],
      [],
    ],
    [
      'a continuation line without a first line',
      '<InstrForNxtAgt><InstrInf>//FOR US</InstrInf></InstrForNxtAgt>',
      ['72:/REC///FOR US'],
      [],
    ],
    [
      'a long instruction is folded',
      '<InstrForNxtAgt><InstrInf>PLEASE ADVISE THE BENEFICIARY BY TELEPHONE BEFORE NOON</InstrInf></InstrForNxtAgt>',
      ['72:/REC/PLEASE ADVISE THE BENEFICIARY\n//BY TELEPHONE BEFORE NOON'],
      [],
    ],
    [
      'text that does not fit is truncated or reported',
      '<InstrForCdtrAgt><InstrInf>LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT</InstrInf></InstrForCdtrAgt><InstrForNxtAgt><InstrInf>MORE TEXT MORE TEXT MORE TEXT MORE TEXT MORE TEXT MORE TEXT MORE TEXT</InstrInf></InstrForNxtAgt><PrvsInstgAgt1><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></PrvsInstgAgt1>',
      [
        '72:/ACC/LONG TEXT LONG TEXT LONG TEXT\n//LONG TEXT LONG TEXT LONG TEXT\n//LONG TEXT LONG TEXT LONG TEXT\n//LONG TEXT LONG TEXT LONG TEXT\n//LONG TEXT LONG TEXT\n/REC/MORE TEXT MORE TEXT MORE TEXT+',
      ],
      ['text.cut 210', 'left PrvsInstgAgt1/FinInstnId/BICFI'],
    ],
    ['nothing', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(senderToReceiver({ hasPaymentType: true, isInstitutionTransfer: false }), content)).toEqual({
      written,
      notes,
    })
  })
})

describe('instructions of an institution transfer', () => {
  test.each<ContentRow>([
    [
      'the bank of the debtor',
      '<DbtrAgt><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></DbtrAgt>',
      ['72:/INS/DEMGHKHH'],
      [],
    ],
    [
      'advice and text for the beneficiary',
      '<InstrForCdtrAgt><Cd>PHOB</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>TELB</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>HOLD</Cd></InstrForCdtrAgt><RmtInf><Ustrd>INVOICE 4711</Ustrd></RmtInf>',
      ['72:/PHONBEN/\n/TELEBEN/\n/BNF/INVOICE 4711'],
      ['left InstrForCdtrAgt[3]/Cd'],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(
      toMt(senderToReceiver({ hasPaymentType: true, isInstitutionTransfer: true }), content, {
        mxType: 'pacs.009.001.08',
        mtType: 'MT202',
      }),
    ).toEqual({ written, notes })
  })
})

describe('field 23E', () => {
  test.each<FieldsRow>([
    [
      'codes for the account with institution',
      ['23E:HOLD', '23E:PHOB/0123'],
      ['InstrForCdtrAgt/Cd=HOLD', 'InstrForCdtrAgt/Cd=PHOB', 'InstrForCdtrAgt/InstrInf=0123'],
      [],
    ],
    ['same day value', ['23E:SDVA'], ['PmtTpInf/SvcLvl/Cd=SDVA'], []],
    ['a purpose', ['23E:INTC'], ['PmtTpInf/CtgyPurp/Cd=INTC'], []],
    ['both purposes', ['23E:INTC', '23E:CORT'], ['PmtTpInf/CtgyPurp/Prtry=INTC CORT'], []],
    [
      'codes without counterpart',
      ['23E:PHOI/0123', '23E:REPA'],
      [],
      ['code.dropped PHOI/0123', 'code.dropped REPA'],
    ],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(INSTRUCTION_CODE, fields)).toEqual({ written, notes })
  })
})

describe('codes of instructions', () => {
  test.each<ContentRow>([
    [
      'in the order of FIN',
      '<PmtTpInf><SvcLvl><Cd>G001</Cd></SvcLvl><SvcLvl><Cd>SDVA</Cd></SvcLvl><CtgyPurp><Cd>CORT</Cd></CtgyPurp></PmtTpInf><InstrForCdtrAgt><Cd>PHOB</Cd><InstrInf>CALL</InstrInf></InstrForCdtrAgt>',
      ['23E:SDVA', '23E:CORT', '23E:PHOB/CALL'],
      ['left PmtTpInf/SvcLvl[1]/Cd'],
    ],
    [
      'both purposes, in either order',
      '<PmtTpInf><CtgyPurp><Prtry>CORT INTC</Prtry></CtgyPurp></PmtTpInf>',
      ['23E:INTC', '23E:CORT'],
      [],
    ],
    [
      'another purpose',
      '<PmtTpInf><CtgyPurp><Prtry>SALARY</Prtry></CtgyPurp></PmtTpInf>',
      [],
      ['left PmtTpInf/CtgyPurp/Prtry'],
    ],
    [
      'pairs that FIN forbids',
      '<PmtTpInf><SvcLvl><Cd>SDVA</Cd></SvcLvl></PmtTpInf><InstrForCdtrAgt><Cd>HOLD</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>CHQB</Cd><InstrInf>TEXT</InstrInf></InstrForCdtrAgt>',
      ['23E:SDVA'],
      ['code.dropped HOLD', 'code.dropped CHQB', 'left InstrForCdtrAgt[2]/InstrInf'],
    ],
    [
      'phone and telex',
      '<InstrForCdtrAgt><Cd>TELB</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>PHOB</Cd></InstrForCdtrAgt>',
      ['23E:PHOB'],
      ['code.dropped TELB'],
    ],
    [
      'a text that is too long',
      '<InstrForCdtrAgt><Cd>HOLD</Cd><InstrInf>IDENTIFICATION BY PASSPORT ONLY</InstrInf></InstrForCdtrAgt>',
      ['23E:HOLD/IDENTIFICATION BY PASSPORT ON+'],
      ['text.cut 30'],
    ],
    [
      'a code that FIN does not have',
      '<InstrForCdtrAgt><Cd>ZZZZ</Cd></InstrForCdtrAgt>',
      [],
      ['left InstrForCdtrAgt/Cd'],
    ],
    ['none', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(INSTRUCTION_CODE, content)).toEqual({ written, notes })
  })
})

describe('field 23B', () => {
  test.each<FieldsRow>([
    ['CRED is dropped', ['23B:CRED'], [], []],
    ['a service level', ['23B:SPRI'], ['PmtTpInf/LclInstrm/Prtry=SPRI'], []],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(BANK_OPERATION, fields)).toEqual({ written, notes })
  })
})

describe('the local instrument', () => {
  test.each<ContentRow>([
    [
      'a service level of FIN',
      '<PmtTpInf><LclInstrm><Prtry>SPRI</Prtry></LclInstrm></PmtTpInf>',
      ['23B:SPRI'],
      [],
    ],
    [
      'any other code',
      '<PmtTpInf><LclInstrm><Prtry>INSTANT</Prtry></LclInstrm></PmtTpInf>',
      ['23B:CRED'],
      ['left PmtTpInf/LclInstrm/Prtry'],
    ],
    ['none', '<Purp/>', ['23B:CRED'], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(BANK_OPERATION, content)).toEqual({ written, notes })
  })
})
