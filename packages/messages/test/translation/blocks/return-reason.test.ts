import { describe, expect, test } from 'vitest'

import { RETURN_REASON } from '../../../src/translate/blocks/return-reason.ts'
import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'

describe('field 72 of a return', () => {
  test.each<FieldsRow>([
    [
      'reason and references',
      ['72:/RETN/99\n/AC04/ACCOUNT CLOSED\n/MREF/REF1\n/TREF/E2E'],
      [
        'OrgnlGrpInf/OrgnlMsgId=REF1',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlInstrId=REF1',
        'OrgnlEndToEndId=E2E',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=AC04',
        'RtrRsnInf/AddtlInf=ACCOUNT CLOSED',
      ],
      [],
    ],
    [
      'the field in error',
      ['72:/RETN/59\n/AC01/\n/MREF/REF1'],
      [
        'OrgnlGrpInf/OrgnlMsgId=REF1',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlInstrId=REF1',
        'OrgnlEndToEndId=NOTPROVIDED',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=AC01',
      ],
      ['code.dropped 59'],
    ],
    [
      'the code for any other reason',
      ['72:/RETN/99\n/XT99/OTHER\n/MREF/REF1\n/TEXT/MORE'],
      [
        'OrgnlGrpInf/OrgnlMsgId=REF1',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlInstrId=REF1',
        'OrgnlEndToEndId=NOTPROVIDED',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=NARR',
        'RtrRsnInf/AddtlInf=OTHER',
        'RtrRsnInf/AddtlInf=MORE',
      ],
      [],
    ],
    [
      'no reason',
      ['72:/RETN/99\n/MREF/REF1\n/TREF/E2E'],
      [
        'OrgnlGrpInf/OrgnlMsgId=REF1',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlInstrId=REF1',
        'OrgnlEndToEndId=E2E',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=NARR',
      ],
      [],
    ],
    [
      'a reason after the charges',
      ['72:/RETN/99\n/CHGS/EUR10,50\n/AC04/\n/MREF/REF1'],
      [
        'OrgnlGrpInf/OrgnlMsgId=REF1',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlInstrId=REF1',
        'OrgnlEndToEndId=NOTPROVIDED',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'ChrgsInf/Amt=10.50',
        'ChrgsInf/Amt/@Ccy=EUR',
        'ChrgsInf/Agt/FinInstnId/BICFI=DEMECNBJ',
        'RtrRsnInf/Rsn/Cd=AC04',
      ],
      ['information agent.assumed DEMECNBJ'],
    ],
    [
      'charges that are not an amount',
      ['72:/RETN/99\n/AC04/\n/CHGS/LATER\n/MREF/REF1'],
      [
        'OrgnlGrpInf/OrgnlMsgId=REF1',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlInstrId=REF1',
        'OrgnlEndToEndId=NOTPROVIDED',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=AC04',
        'RtrRsnInf/AddtlInf=/CHGS/LATER',
      ],
      [],
    ],
    [
      'unknown code words are copied as text',
      ['72:/RETN/99\n/AC04/\n/XYZ/ONE\n//TWO'],
      [
        'OrgnlGrpInf/OrgnlMsgId=NOTPROVIDED',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlEndToEndId=NOTPROVIDED',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=AC04',
        'RtrRsnInf/AddtlInf=/XYZ/ONE //TWO',
      ],
      [],
    ],
    [
      'more texts than fit',
      ['72:/RETN/99\n/AC04/ONE\n/TEXT/TWO\n/TEXT/THREE'],
      [
        'OrgnlGrpInf/OrgnlMsgId=NOTPROVIDED',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlEndToEndId=NOTPROVIDED',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=AC04',
        'RtrRsnInf/AddtlInf=ONE',
        'RtrRsnInf/AddtlInf=TWO',
      ],
      ['element.dropped THREE'],
    ],
    [
      'nothing',
      [],
      [
        'OrgnlGrpInf/OrgnlMsgId=NOTPROVIDED',
        'OrgnlGrpInf/OrgnlMsgNmId=MT103',
        'OrgnlEndToEndId=NOTPROVIDED',
        'OrgnlUETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'RtrRsnInf/Rsn/Cd=NARR',
      ],
      [],
    ],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(
      await toMx(RETURN_REASON, fields, {
        mxType: 'pacs.004.001.09',
        uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
      }),
    ).toEqual({ written, notes })
  })
})

describe('the reason of a return', () => {
  test.each<ContentRow>([
    [
      'a code of both formats',
      '<OrgnlGrpInf><OrgnlMsgId>REF1</OrgnlMsgId><OrgnlMsgNmId>MT103</OrgnlMsgNmId></OrgnlGrpInf><OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>ACCOUNT CLOSED</AddtlInf></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/REF1\n/TREF/E2E\n/TEXT/ACCOUNT CLOSED'],
      [],
    ],
    [
      'a code that FIN does not have',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><RtrRsnInf><Rsn><Cd>FOCR</Cd></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/XT99/\n/MREF/REF1\n/TREF/E2E\n/TEXT/FOCR'],
      ['code.assumed XT99'],
    ],
    [
      'a text',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><RtrRsnInf><Rsn><Cd>NARR</Cd></Rsn><AddtlInf>WRONG AMOUNT</AddtlInf></RtrRsnInf>',
      ['72:/RETN/99\n/XT99/\n/MREF/REF1\n/TREF/E2E\n/TEXT/WRONG AMOUNT'],
      [],
    ],
    [
      'a code of the bank',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><RtrRsnInf><Rsn><Prtry>WRONG</Prtry></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/XT99/\n/MREF/REF1\n/TREF/E2E\n/TEXT/WRONG'],
      [],
    ],
    [
      'a message identification other than the instruction',
      '<OrgnlGrpInf><OrgnlMsgId>MSG1</OrgnlMsgId><OrgnlMsgNmId>pacs.008.001.08</OrgnlMsgNmId></OrgnlGrpInf><OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/REF1\n/TREF/E2E'],
      ['left OrgnlGrpInf/OrgnlMsgId', 'left OrgnlGrpInf/OrgnlMsgNmId'],
    ],
    [
      'no instruction',
      '<OrgnlGrpInf><OrgnlMsgId>ABCDEFGHIJKLMNOPQ</OrgnlMsgId></OrgnlGrpInf><OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/ABCDEFGHIJKLMNO+'],
      ['severe reference.cut 16'],
    ],
    [
      'a reference that FIN cannot express',
      '<OrgnlInstrId>A//B</OrgnlInstrId><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/NOTPROVIDED'],
      ['severe reference.replaced A//B'],
    ],
    [
      'a long text',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT</AddtlInf></RtrRsnInf>',
      [
        '72:/RETN/99\n/AC04/\n/MREF/REF1\n/TREF/E2E\n/TEXT/LONG TEXT LONG TEXT LONG TEXT\n//LONG TEXT LONG TEXT LONG TEXT+',
      ],
      ['text.cut 70'],
    ],
    [
      'charges are in fields 71F and 71G',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><ChrgsInf><Amt Ccy="EUR">10.5</Amt></ChrgsInf><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/REF1\n/TREF/E2E'],
      ['left ChrgsInf/Amt'],
    ],
    [
      'charges of a return between institutions',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><ChrgsInf><Amt Ccy="EUR">10.5</Amt></ChrgsInf><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT</AddtlInf></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/REF1\n/TREF/E2E\n/CHGS/EUR10,5\n/TEXT/LONG TEXT LONG TEXT LONG TEX+'],
      ['text.cut 35'],
      { mtType: 'MT202' },
    ],
    [
      'two charges have no line',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><ChrgsInf><Amt Ccy="EUR">1</Amt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">2</Amt></ChrgsInf><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/REF1\n/TREF/E2E'],
      ['left ChrgsInf[1]/Amt', 'left ChrgsInf[2]/Amt'],
      { mtType: 'MT202' },
    ],
    [
      'charges without currency',
      '<OrgnlInstrId>REF1</OrgnlInstrId><OrgnlEndToEndId>E2E</OrgnlEndToEndId><ChrgsInf><Amt>1</Amt></ChrgsInf><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
      ['72:/RETN/99\n/AC04/\n/MREF/REF1\n/TREF/E2E'],
      ['left ChrgsInf/Amt'],
      { mtType: 'MT202' },
    ],
  ])('%s', (...[, content, written, notes, own]: ContentRow) => {
    expect(
      toMt(RETURN_REASON, content, {
        mxType: 'pacs.004.001.09',
        uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
        ...own,
      }),
    ).toEqual({ written, notes })
  })
})
