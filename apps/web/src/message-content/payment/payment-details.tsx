import type { MessageDetail } from '@nostro/contract'
import { memberAt, paymentSides } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { Panel } from '../../ui/index.ts'
import { blocksOf, ContentPanels, DOCUMENTS_SECTION, useSections } from '../content-panels.tsx'
import { Facts, type Fact } from '../facts.tsx'
import type { MessageContent } from '../message-content.ts'
import styles from '../overview.module.css'
import type { ShownField, ShownSection } from '../shown-fields.ts'
import { detailFacts } from '../summary-facts.tsx'
import { useRouteText } from './route-text.ts'
import { pathsInHeadline } from './payment-view.ts'
import { useOutlook } from './use-outlook.ts'

interface PaymentDetailsProps {
  readonly message: MessageDetail
  readonly content: MessageContent
}

/**
 * The fields of a payment that its headline does not show, each once and only if its value is not shown elsewhere. Headers are
 * folded. The documents of an application have a separate card.
 */
export function PaymentDetails({ message, content }: PaymentDetailsProps) {
  const texts = useTexts()
  const { t } = texts
  const sections = useSections(content)
  const outlook = useOutlook(message)
  const route = useRouteText(outlook)
  const remaining = sections
    .filter(({ name }) => name !== DOCUMENTS_SECTION)
    .map(({ name, fields }) => ({ name, fields: remainingFields({ name, fields }, { message, content }) }))
  const body = blocksOf(
    remaining.filter((section) => !isHeader(section)).flatMap(({ fields }) => fields),
    texts,
  )
  const headers = blocksOf(
    remaining.filter(isHeader).flatMap(({ fields }) => fields),
    texts,
  )
  const sent = route === undefined ? [] : [{ name: 'route', label: t('payment.sentTo'), value: route }]
  const [first, ...others] = body.toSorted((a, b) => Number(a.title !== '') - Number(b.title !== ''))
  const isFirstPlain = first?.title === ''
  const plain = [...detailFacts(message, texts), ...sent, ...(isFirstPlain ? first.facts : [])]
  const blocks = isFirstPlain || first === undefined ? others : [first, ...others]
  return (
    <>
      <Panel title={t('payment.details')}>
        <div className={styles.body}>
          <Facts facts={plain.map(withoutTags)} />
          {blocks.map(({ title, facts }) => (
            <div key={title}>
              <h3 className={styles.group}>{title}</h3>
              <Facts facts={facts.map(withoutTags)} />
            </div>
          ))}
          {headers.length > 0 && (
            <details className={styles.folded}>
              <summary>{t('payment.folded')}</summary>
              {headers.map(({ title, facts }) => (
                <div key={title}>
                  {title !== '' && <h3 className={styles.group}>{title}</h3>}
                  <Facts facts={facts.map(withoutTags)} />
                </div>
              ))}
            </details>
          )}
        </div>
      </Panel>
      {sections.some(({ name }) => name === DOCUMENTS_SECTION) && (
        <ContentPanels content={content} only={DOCUMENTS_SECTION} />
      )}
    </>
  )
}

const HEADERS: ReadonlySet<string> = new Set(['businessApplicationHeader', 'groupHeader'])

/** Tags are shown in the view of the fields only. */
function withoutTags(fact: Fact): Fact {
  return { ...fact, tags: [] }
}

/**
 * Returns the fields that are neither in the headline nor among the references, without the choices of a group in which
 * nothing else is filled: `Correspondent given as BIC` without a correspondent.
 */
function remainingFields(
  { fields }: ShownSection,
  { message, content }: PaymentDetailsProps,
): readonly ShownField[] {
  const shown = pathsInHeadline(content)
  const { payer, payee } = paymentSides(content.definition, content.values)
  const known = new Set([
    message.businessId,
    message.uetr,
    ...[payer, payee].flatMap((side) => [side?.bic, side?.bankBic]),
  ])
  const isShown = ({ path, code }: ShownField) =>
    [...shown].some((each) => path === each || path.startsWith(`${each}.`)) ||
    (code !== undefined && known.has(code))
  const isChoice = ({ path }: ShownField) => {
    const member = memberAt(content.definition, path)
    return member?.shape.kind === 'code' && member.default !== undefined
  }
  const left = fields.filter((field) => !isShown(field))
  return left.every(isChoice) ? [] : left
}

function isHeader({ name }: ShownSection): boolean {
  return HEADERS.has(name)
}
