import { useId, useState } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { momentInZone, momentParts, readTime } from '../../values/moment-text.ts'
import { Entry } from '../entry.tsx'
import styles from './moment-control.module.css'

interface MomentTimesProps {
  readonly value: string
  /** The bank's day and zone when the picker was opened. */
  readonly today: string
  readonly bankZone: string
  readonly onPick: (value: string) => void
  readonly onDone: () => void
}

/**
 * The time and the zone of the chosen day. A time without a zone is in the bank's zone. Choosing a zone converts the
 * same instant, so the time and possibly the day change.
 */
export function MomentTimes({ value, today, bankZone, onPick, onDone }: MomentTimesProps) {
  const { t } = useTexts()
  const { day, time, zone } = momentParts(value)
  const [typedTime, setTypedTime] = useState<string>()
  const [typedZone, setTypedZone] = useState<string>()
  const noteId = useId()
  const chosenDay = day === '' ? today : day

  const pickTime = (text: string) => {
    setTypedTime(text)
    const read = readTime(text)
    if (read !== undefined) onPick(`${chosenDay} ${withSeconds(read)}${zone}`)
  }
  const pickZone = (text: string) => {
    setTypedZone(text)
    const began = `${chosenDay} ${time === '' ? '00:00:00' : time}`
    const moved = momentInZone(`${began}${zone}`, text, bankZone)
    // Without a time there is no instant to convert.
    const isFirst = time === '' && text !== ''
    if (moved !== undefined) onPick(isFirst ? `${began}${text}` : moved)
  }
  return (
    <div className={styles.times}>
      <label className={styles.time}>
        {t('form.moment.time')}
        <Entry
          value={typedTime ?? time}
          placeholder="00:00:00"
          inputMode="numeric"
          onText={pickTime}
          onBlur={() => setTypedTime(undefined)}
        />
      </label>
      <label className={styles.time}>
        {t('form.moment.zone')}
        <Entry
          value={typedZone ?? zone}
          placeholder={bankZone}
          aria-describedby={noteId}
          onText={pickZone}
          onBlur={() => setTypedZone(undefined)}
        />
      </label>
      <p id={noteId} className={styles.note}>
        {t('form.moment.note', { zone: bankZone })}
      </p>
      <Button variant="quiet" onPress={() => pickZone(bankZone)}>
        {t('form.moment.bankZone', { zone: bankZone })}
      </Button>
      <Button onPress={onDone}>{t('form.moment.done')}</Button>
    </div>
  )
}

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time.slice(0, 8)
}
