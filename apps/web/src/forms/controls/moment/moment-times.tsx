import { useState } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { localDay } from '../../values/day-text.ts'
import { localZone, momentParts, readTime } from '../../values/moment-text.ts'
import { Entry } from '../entry.tsx'
import styles from './moment-control.module.css'

interface MomentTimesProps {
  readonly value: string
  readonly openedAt: Date
  readonly onPick: (value: string) => void
  readonly onDone: () => void
}

/** The time and the zone that belong to the chosen day. */
export function MomentTimes({ value, openedAt, onPick, onDone }: MomentTimesProps) {
  const { t } = useTexts()
  const { day, time, zone } = momentParts(value)
  const [typedTime, setTypedTime] = useState<string>()
  const [typedZone, setTypedZone] = useState<string>()
  const chosenDay = day === '' ? localDay(openedAt) : day

  const pickTime = (text: string) => {
    setTypedTime(text)
    const read = readTime(text)
    if (read !== undefined) onPick(`${chosenDay} ${withSeconds(read)}${zone}`)
  }
  const pickZone = (text: string) => {
    setTypedZone(text)
    const isZone = text === '' || /^(?:Z|[+-]\d{2}:\d{2})$/.test(text)
    if (isZone) onPick(`${chosenDay} ${time === '' ? '00:00:00' : time}${text}`)
  }
  const own = localZone(openedAt)
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
          placeholder={own}
          onText={pickZone}
          onBlur={() => setTypedZone(undefined)}
        />
      </label>
      <Button variant="quiet" onPress={() => pickZone(own)}>
        {own}
      </Button>
      <Button onPress={onDone}>{t('form.moment.done')}</Button>
    </div>
  )
}

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time.slice(0, 8)
}
