import type { MessageDetail } from '@nostro/contract'
import { CA103, withLists } from '@nostro/messages'
import { useMemo } from 'react'

import { AttachedFile, DocumentColumn, useDocuments } from '../attachments/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { useReferenceLists } from '../reference/index.ts'
import { NetworkRefusal } from './network-refusal.tsx'
import { Alert, Copyable, Panel } from '../ui/index.ts'
import { DocumentChecklist } from './application/document-checklist.tsx'
import { UnplacedBanner } from './unplaced/unplaced-banner.tsx'
import { Facts, type Fact } from './facts.tsx'
import { FormWarnings } from './warnings/form-warnings.tsx'
import { ItemTable } from './item-table.tsx'
import { contentOf, type MessageContent } from './message-content.ts'
import styles from './overview.module.css'
import { PartyCards } from './party-cards.tsx'
import { isStatement } from './statement/is-statement.ts'
import { StatementOverview } from './statement/statement-overview.tsx'
import { shownSections, type ShownField } from './shown-fields.ts'
import { digestFacts, paymentFacts, trackingFacts } from './summary-facts.tsx'

/** A message at a glance, followed by its content, field by field under the labels of its form. */
export function Overview({ message }: { readonly message: MessageDetail }) {
  const hasPlace = useDocuments() !== undefined
  if (isStatement(message)) {
    return (
      <StatementOverview message={message} renderOthers={(content) => <ContentPanels content={content} />} />
    )
  }
  const panels = <OverviewPanels message={message} />
  return hasPlace ? panels : <DocumentColumn>{panels}</DocumentColumn>
}

function OverviewPanels({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const facts = [
    ...glanceFacts(message, texts),
    ...trackingFacts(message, texts),
    ...digestFacts(message, texts),
  ]
  return (
    <div className={styles.panels}>
      {message.networkRefusal !== undefined && <NetworkRefusal refusal={message.networkRefusal} />}
      <FormWarnings message={message} />
      <Panel title={texts.t('detail.atAGlance')}>
        <PartyCards message={message} />
        <div className={styles.body}>
          <Facts facts={facts} />
        </div>
      </Panel>
      <UnplacedBanner message={message} />
      <ContentPanels content={contentOf(message)} />
    </div>
  )
}

/** Shows the content of a message, section by section. */
export function ContentPanels({
  content,
  isPart = false,
}: {
  readonly content: MessageContent | undefined
  /** Shown next to another message, in a region with a separate name. */
  readonly isPart?: boolean
}) {
  const { lists } = useReferenceLists()
  const texts = useTexts()
  const { language } = texts
  // Names of codes are from the current reference lists. Codes no longer listed still have a name.
  const sections = useMemo(
    () =>
      content === undefined
        ? []
        : shownSections({ ...content, definition: withLists(content.definition, lists), language }),
    [content, lists, language],
  )
  return (
    <>
      {content === undefined && <Alert tone="info">{texts.t('detail.contentUnreadable')}</Alert>}
      {sections.map(({ name, fields }) => (
        <Panel key={name} title={texts.text(`section.${name}`)} isPart={isPart}>
          <div className={styles.body}>
            {name === DOCUMENTS_SECTION && content !== undefined && (
              <DocumentChecklist values={content.values} />
            )}
            {blocksOf(fields, texts).map(({ title, facts: inside }) => (
              <div key={title}>
                {title !== '' && <h3 className={styles.group}>{title}</h3>}
                <Facts facts={inside} />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </>
  )
}

/** The section of an application with its documents, in which the required documents are listed. */
const DOCUMENTS_SECTION = CA103.sections.find(({ members }) => members.includes('documents'))?.name

/** The facts that the party cards already show. */
const IN_CARDS: ReadonlySet<string> = new Set([
  'detail.fact.payeeName',
  'detail.fact.payeeAccount',
  'detail.fact.receiverBic',
])

function glanceFacts(message: MessageDetail, texts: Texts): readonly Fact[] {
  const facts = paymentFacts(message, texts)
  const hasCard = facts.some(({ name }) => name === 'detail.fact.payeeName')
  return hasCard ? facts.filter(({ name }) => !IN_CARDS.has(name)) : facts
}

interface Block {
  /** For example `Debtor › Postal address`; empty for members of the section itself. */
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Returns the fields grouped by their group or item, each with its name. */
function blocksOf(fields: readonly ShownField[], texts: Texts): readonly Block[] {
  const blocks = new Map<string, Fact[]>()
  for (const field of fields) {
    const title = (field.within ?? []).map((step) => enclosingName(step, texts)).join(' › ')
    const facts = blocks.get(title)
    if (facts === undefined) blocks.set(title, [fieldFact(field, texts)])
    else facts.push(fieldFact(field, texts))
  }
  return [...blocks].map(([title, facts]) => ({ title, facts }))
}

function enclosingName(
  { labelKey, position }: NonNullable<ShownField['within']>[number],
  { text }: Texts,
): string {
  return position === undefined ? text(labelKey) : `${text(labelKey)} ${position}`
}

/** Longer lines take two columns. */
const NARROW_LENGTH_MAX = 28
/**
 * Monospaced codes such as accounts are wider, so their limit is lower: otherwise the last two digits would be on a
 * separate line.
 */
const NARROW_CODE_LENGTH_MAX = 24

function fieldFact(field: ShownField, { t, text }: Texts): Fact {
  const { path, labelKey, tags, code, table, itemsLeft, file } = field
  const lines = field.isWorded === true ? field.lines.map((key) => text(key)) : field.lines
  const label = text(labelKey)
  if (itemsLeft !== undefined) {
    return { name: path, label, isWhole: true, value: t('detail.itemsLeft', { count: itemsLeft }) }
  }
  if (table !== undefined) {
    return { name: path, label, tags, isWhole: true, value: <ItemTable table={table} label={label} /> }
  }
  if (file !== undefined)
    return { name: path, label, tags, isWide: true, value: <AttachedFile value={file} /> }
  const lengthMax = code === undefined ? NARROW_LENGTH_MAX : NARROW_CODE_LENGTH_MAX
  const shown = lines.map((line, index) => (
    <span key={`${index} ${line}`} className={styles.line}>
      {line}
    </span>
  ))
  return {
    name: path,
    label,
    tags,
    isWide: lines.some((line) => line.length > lengthMax),
    value:
      code === undefined ? (
        shown
      ) : (
        <Copyable label={label} value={code}>
          {shown}
        </Copyable>
      ),
  }
}
