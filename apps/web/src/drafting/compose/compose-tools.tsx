import { type GroupedTypes, isCommonType, messageFormatOf, messageTypesByGroup } from '@nostro/kernel'
import type { MessageDetail } from '@nostro/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { MessageStatusTag, NativeSelect, Segments } from '../../ui/index.ts'
import { BackButton } from '../../ui/action/back-button.tsx'
import { originOf } from '../submission/origin.ts'
import { BANK_MESSAGE, folderOf } from '../submission/submission-kind.ts'
import styles from './composer-tools.module.css'

/**
 * The navigation state after a choice in the row of types: the focus stays in that row, so that arrow keys continue
 * there.
 */
export const TYPE_CHOSEN = { isTypeChosen: true } as const

/** The row above the form: back button, message type, and the status of a stored message. */
export function ComposeTools({
  type,
  message,
  onType,
}: {
  readonly type: string
  readonly message: MessageDetail | undefined
  /** Called when another type was chosen; without it only the address changes. */
  readonly onType?: (type: string) => void
}) {
  const [, setSearch] = useSearchParams()
  const { state }: { readonly state: unknown } = useLocation()
  // The type of a stored message cannot be changed (FORM-03).
  const groups = message === undefined ? messageTypesByGroup(messageFormatOf(type) ?? 'MT') : []
  return (
    <>
      {message !== undefined && <BackButton list={folderOf(BANK_MESSAGE, originOf(message))} />}
      <TypeChoice
        groups={groups}
        type={type}
        onChoose={onType ?? ((chosen) => setSearch({ type: chosen }, { state: TYPE_CHOSEN }))}
        isFocused={typeof state === 'object' && state !== null && 'isTypeChosen' in state}
      />
      {message !== undefined && <MessageStatusTag status={message.status} />}
    </>
  )
}

interface TypeChoiceProps {
  readonly groups: readonly GroupedTypes[]
  readonly type: string
  readonly onChoose: (type: string) => void
  /** The choice navigated to this page, so it gets the focus. */
  readonly isFocused: boolean
}

/**
 * The message types: the common ones visible, the others in a list by group. On a narrow screen all are in the list,
 * which leaves space for the first field.
 */
function TypeChoice({ groups, type, onChoose, isFocused }: TypeChoiceProps) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const list = useRef<HTMLSelectElement>(null)
  const isInList = isMobile || !isCommonType(type)
  useEffect(() => {
    // The choice was made here, so the focus returns to it.
    if (isFocused && isInList) list.current?.focus()
  }, [isFocused, isInList])
  const common = groups.flatMap(({ types }) => types).filter(isCommonType)
  const listed = groups.flatMap(({ group, types }) =>
    types
      .filter((each) => isMobile || !isCommonType(each))
      .map((each) => ({ value: each, label: each, group: t(`form.types.${group}`) })),
  )
  if (groups.length === 0)
    return (
      <Segments
        label={t('form.types')}
        segments={[{ value: type, label: type }]}
        value={type}
        onChoose={onChoose}
      />
    )
  return (
    <>
      {!isMobile && (
        <Segments
          label={t('form.types')}
          segments={common.map((each) => ({ value: each, label: each }))}
          value={type}
          onChoose={onChoose}
          isFocused={isFocused}
        />
      )}
      <span className={styles.others} data-chosen={isInList || undefined}>
        <NativeSelect
          aria-label={t(isMobile ? 'form.types' : 'form.types.others')}
          value={isInList ? type : ''}
          options={isInList ? listed : [{ value: '', label: t('form.types.others') }, ...listed]}
          onChange={(chosen) => {
            if (chosen !== '') onChoose(chosen)
          }}
          ref={list}
        />
      </span>
    </>
  )
}
