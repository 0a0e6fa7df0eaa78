import { CA103, fromSwiftRur, looksLikeSwiftRur, withLists } from '@nostro/messages'
import { useMemo } from 'react'

import { AttachedFile } from '../attachments/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { useReferenceLists } from '../reference/index.ts'
import { Alert, Copyable, Panel } from '../ui/index.ts'
import { DocumentChecklist } from './application/document-checklist.tsx'
import { Facts, type Fact } from './facts.tsx'
import { ItemTable } from './item-table.tsx'
import type { MessageContent } from './message-content.ts'
import styles from './overview.module.css'
import { shownSections, type ShownField, type ShownSection } from './shown-fields.ts'

/** Shows the content of a message, section by section. */
export function ContentPanels({
  content,
  isPart = false,
  only,
}: {
  readonly content: MessageContent | undefined
  /** The only section to show. */
  readonly only?: string | undefined
  /** Shown next to another message, in a region with a separate name. */
  readonly isPart?: boolean
}) {
  const texts = useTexts()
  const all = useSections(content)
  const sections = only === undefined ? all : all.filter(({ name }) => name === only)
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

/** Returns the sections of a message with the names of codes. Codes no longer listed still have a name. */
export function useSections(content: MessageContent | undefined): readonly ShownSection[] {
  const { lists } = useReferenceLists()
  const { language } = useTexts()
  return useMemo(
    () =>
      content === undefined
        ? []
        : shownSections({ ...content, definition: withLists(content.definition, lists), language }),
    [content, lists, language],
  )
}

/** The section of an application with its documents, in which the required documents are listed. */
export const DOCUMENTS_SECTION = CA103.sections.find(({ members }) => members.includes('documents'))?.name

interface Block {
  /** For example `Debtor › Postal address`; empty for members of the section itself. */
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Returns the fields grouped by their group or item, each with its name. */
export function blocksOf(fields: readonly ShownField[], texts: Texts): readonly Block[] {
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
  const isWorded = field.isWorded === true
  const lines = isWorded ? field.lines.map((key) => text(key)) : field.lines
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
  const joined = lines.join('\n')
  const isRussian = code === undefined && !isWorded && looksLikeSwiftRur(joined)
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
        <>
          {shown}
          {isRussian && (
            <span className={styles.line} lang="ru">
              {t('detail.swiftRur', { text: fromSwiftRur(joined) })}
            </span>
          )}
        </>
      ) : (
        <Copyable label={label} value={code}>
          {shown}
        </Copyable>
      ),
  }
}
