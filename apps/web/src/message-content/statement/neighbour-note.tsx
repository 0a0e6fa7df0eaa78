import type { StatementNeighbour, StatementPlace } from '@nostro/contract'
import type { Statement } from '@nostro/messages'
import type { ReactNode } from 'react'

import { type Key, useTexts } from '../../i18n/index.ts'
import { Icon, TextLink } from '../../ui/index.ts'
import styles from './balance-strip.module.css'
import { useStatementLinks } from './statement-links.ts'

interface NoteProps {
  readonly statement: Statement
  /** Absent while the neighbours are searched. */
  readonly place: StatementPlace | undefined
}

/** The page or statement that this one continues. A gap or another balance is a warning. */
export function PreviousStatement({ place, statement }: NoteProps) {
  const previous = place?.previous
  if (previous === undefined) return <Line />
  if (previous.isGap) return <Note text="statement.gapBefore" of={previous} statement={statement} isWarning />
  return previous.isContinued === false ? (
    <Note text="statement.notContinued" of={previous} statement={statement} isWarning />
  ) : (
    <Note text="statement.continues" of={previous} statement={statement} />
  )
}

/** The page or statement that follows this one. */
export function NextStatement({ place, statement }: NoteProps) {
  const { t } = useTexts()
  const next = place?.next
  if (next === undefined) {
    const isMissing = place !== undefined && statement.isLastPage === false
    return isMissing ? (
      <span className={styles.next}>
        <Line isWarning>{t('statement.nextNotReceived')}</Line>
      </span>
    ) : null
  }
  const isPage = next.number === statement.number
  const text = next.isGap ? 'statement.gapAfter' : isPage ? 'statement.continuedOn' : 'statement.followedBy'
  return (
    <span className={styles.next}>
      <Note text={text} of={next} statement={statement} isWarning={next.isGap} />
    </span>
  )
}

function Note({
  text,
  of,
  statement,
  isWarning = false,
}: {
  readonly text: Key
  readonly of: StatementNeighbour
  readonly statement: Statement
  readonly isWarning?: boolean
}) {
  const { t } = useTexts()
  const { pathOf } = useStatementLinks()
  const path = pathOf(of)
  const isSame = Number(of.number) === Number(statement.number)
  const name = isSame
    ? t('statement.pageName', { page: String(Number(of.page)) })
    : t('statement.number', { number: of.number })
  const sentence = t(text, { name })
  return (
    <Line isWarning={isWarning}>
      {path === undefined ? sentence : <TextLink to={path}>{sentence}</TextLink>}
    </Line>
  )
}

/** A line of constant height, so that the strip does not move when the neighbours are known. */
function Line({
  isWarning = false,
  children,
}: {
  readonly isWarning?: boolean
  readonly children?: ReactNode
}) {
  return (
    <span className={isWarning ? styles.warning : styles.caption}>
      {isWarning && <Icon name="warning" />}
      {children ?? '\u00A0'}
    </span>
  )
}
