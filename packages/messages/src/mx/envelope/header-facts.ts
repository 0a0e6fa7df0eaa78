import { present } from '../../core/present.ts'
import type { XmlElement } from '../../xml/index.ts'
import { childAt, textAt } from './element-access.ts'
import type { MxMessage } from './mx-message.ts'

/** The facts of the application header as they are written; absent if the header does not have them. */
export interface MxHeaderFacts {
  /** BICs of sender and receiver, of 8 or 11 characters. */
  readonly from?: string
  readonly to?: string
  readonly businessMessageIdentifier?: string
  readonly messageDefinitionIdentifier?: string
  readonly businessService?: string
  readonly creationDate?: string
  readonly copyDuplicate?: string
  readonly possibleDuplicate?: string
  readonly priority?: string
  /** The first message it refers to. */
  readonly related?: MxHeaderFacts
}

/**
 * The paths at which a header can have the BIC of sender or receiver: of an institution, or of an organisation in both
 * header versions.
 */
const BIC_PATHS = ['FIId/FinInstnId/BICFI', 'OrgId/Id/OrgId/AnyBIC', 'OrgId/Id/OrgId/BICOrBEI']

/**
 * Returns the facts of a header of any version, including head.001.001.01 and .02.
 *
 * Source: ISO 20022, business application header.
 */
export function headerFactsOf(message: MxMessage): MxHeaderFacts {
  return message.header === undefined ? {} : factsOf(message.header)
}

function factsOf(header: XmlElement): MxHeaderFacts {
  const related = childAt(header, 'Rltd')
  return present({
    from: bicOf(header, 'Fr'),
    to: bicOf(header, 'To'),
    businessMessageIdentifier: textAt(header, 'BizMsgIdr'),
    messageDefinitionIdentifier: textAt(header, 'MsgDefIdr'),
    businessService: textAt(header, 'BizSvc'),
    creationDate: textAt(header, 'CreDt'),
    copyDuplicate: textAt(header, 'CpyDplct'),
    possibleDuplicate: textAt(header, 'PssblDplct'),
    priority: textAt(header, 'Prty'),
    // The schema does not nest references. A nested one is ignored.
    related:
      related && factsOf({ ...related, children: related.children.filter(({ name }) => name !== 'Rltd') }),
  })
}

function bicOf(header: XmlElement, role: 'Fr' | 'To'): string | undefined {
  return BIC_PATHS.map((path) => textAt(header, `${role}/${path}`)).find((bic) => bic !== undefined)
}
