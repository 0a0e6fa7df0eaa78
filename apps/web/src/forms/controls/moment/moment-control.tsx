import { localTimeAt, utcOffsetAt } from '@nostro/kernel'
import type { ShapeOf } from '@nostro/messages'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

import { institutionTimeZone, useTexts } from '../../../i18n/index.ts'
import { IconButton, showToast } from '../../../ui/index.ts'
import { controlId } from '../../control-ids.ts'
import { Field, type ControlWiring, type MemberProps } from '../../field.tsx'
import { useFormStore, useText } from '../../state/form-store.ts'
import { useIsDisabled } from '../../state/use-is-disabled.ts'
import { momentParts, momentValueOf, shownMoment } from '../../values/moment-text.ts'
import { Entry } from '../entry.tsx'
import { loadCalendar, type LoadedCalendar } from '../load-calendar.ts'
import styles from './moment-control.module.css'
import { MomentTimes } from './moment-times.tsx'

interface MomentControlProps extends MemberProps {
  readonly shape: ShapeOf<'time' | 'dateTime' | 'month'>
}

/**
 * A time, a month, or a day with its time, typed in any usual way; the last one also picked. A zone stands behind a time
 * where it was typed or came along; without one the time is the bank's own (OPEN-101).
 */
export function MomentControl({ shape, member, path }: MomentControlProps) {
  const { t } = useTexts()
  const needsZone = shape.kind === 'dateTime' && shape.needsZone === true
  return (
    <Field
      path={path}
      member={member}
      hint={t(needsZone ? 'form.hint.dateTimeZone' : `form.hint.${shape.kind}`)}
    >
      {(wiring) => <MomentEntry shape={shape} member={member} path={path} wiring={wiring} />}
    </Field>
  )
}

function MomentEntry({
  shape: { kind },
  member,
  path,
  wiring,
}: MomentControlProps & { readonly wiring: ControlWiring }) {
  const { change, leave } = useFormStore()
  const value = useText(path)
  const isDisabled = useIsDisabled(member, path)
  const [typed, setTyped] = useState<string>()
  const picker = usePicker(path)
  const frame = useRef<HTMLDivElement>(null)

  const handleBlur = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget) === true) return
    setTyped(undefined)
    picker.close()
    leave(path)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || picker.openedAt === undefined) return
    event.preventDefault()
    event.stopPropagation()
    picker.closeAndReturn()
  }
  const pick = (next: string) => {
    setTyped(undefined)
    change(path, next)
  }
  return (
    <div
      ref={frame}
      role="presentation"
      className={styles.moment}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <Entry
        {...wiring}
        value={typed ?? shownMoment(value)}
        look="message"
        inputMode={kind === 'month' ? 'numeric' : 'text'}
        disabled={isDisabled}
        readOnly={member.readOnly === true}
        onBlur={() => setTyped(undefined)}
        onText={(text) => {
          setTyped(text)
          change(path, momentValueOf(text, kind))
        }}
      />
      {kind === 'dateTime' && member.readOnly !== true && (
        <MomentPicker picker={picker} value={value} isDisabled={isDisabled} onPick={pick} />
      )}
    </div>
  )
}

interface Picker {
  /** The instant the calendar was opened at; absent while it is closed. */
  readonly openedAt: Date | undefined
  readonly loaded: LoadedCalendar | undefined
  readonly open: () => void
  readonly close: () => void
  readonly closeAndReturn: () => void
}

function usePicker(path: string): Picker {
  const { t, language } = useTexts()
  const [openedAt, setOpenedAt] = useState<Date>()
  const [loaded, setLoaded] = useState<LoadedCalendar>()
  const close = () => setOpenedAt(undefined)
  return {
    openedAt,
    loaded,
    close,
    open: () => {
      setOpenedAt(new Date())
      loadCalendar(language).then(setLoaded, () => {
        close()
        showToast({ kind: 'error', text: t('shell.offline') })
      })
    },
    closeAndReturn: () => {
      close()
      document.getElementById(controlId(path))?.focus()
    },
  }
}

interface MomentPickerProps {
  readonly picker: Picker
  readonly value: string
  readonly isDisabled: boolean
  readonly onPick: (value: string) => void
}

/** Day, time and zone, each chosen or typed by itself. */
function MomentPicker({ picker, value, isDisabled, onPick }: MomentPickerProps) {
  const { t } = useTexts()
  const { openedAt, loaded, open, closeAndReturn } = picker
  const { day, time, zone } = momentParts(value)
  const bank = openedAt && bankClockAt(openedAt)
  return (
    <>
      <IconButton
        label={t('form.day.open')}
        icon="calendar"
        isDisabled={isDisabled}
        aria-expanded={openedAt !== undefined}
        onPress={openedAt === undefined ? open : closeAndReturn}
      />
      {bank !== undefined && loaded !== undefined && (
        <loaded.Calendar
          chosen={day === '' ? undefined : day}
          today={bank.today}
          locale={loaded.locale}
          onChoose={(chosen) => onPick(`${chosen} ${time === '' ? '00:00:00' : time}${zone}`)}
        >
          <MomentTimes value={value} {...bank} onPick={onPick} onDone={closeAndReturn} />
        </loaded.Calendar>
      )}
    </>
  )
}

/** Day and offset of the bank's clock: times without a zone are told by it. */
function bankClockAt(instant: Date) {
  const timeZone = institutionTimeZone()
  return {
    today: localTimeAt(instant, timeZone).slice(0, 'YYYY-MM-DD'.length),
    bankZone: utcOffsetAt(instant, timeZone),
  }
}
