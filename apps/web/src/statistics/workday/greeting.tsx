import type { Workday } from '@nostro/contract'

import { useMinute } from '../../browser/minute.ts'
import { saveTable } from '../../browser/save-table.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button } from '../../ui/index.ts'
import { tableOf } from './workday-table.ts'
import { firstNameOf } from './first-name.ts'
import styles from './greeting.module.css'
import { durationText, greetingAt, longDate, timeWithZone } from './time-texts.ts'

/** Greets the user by time of day, with the date, the time and the next cut-off. */
export function Greeting({
  workday,
  hasWorkday,
}: {
  readonly workday: Workday | undefined
  /** The user has figures, so the button for saving them has its place. */
  readonly hasWorkday: boolean
}) {
  const texts = useTexts()
  const { t, language } = texts
  const { name, institution } = useUser()
  const now = new Date(useMinute())
  return (
    <div className={styles.hello}>
      <div>
        <p className={styles.greeting}>{t(greetingAt(now), { name: firstNameOf(name, institution.name) })}</p>
        <p className={styles.now}>
          {t('home.now', { date: longDate(now, language), time: timeWithZone(now, language) })}
          {workday?.outgoing !== undefined && <NextCutOff due={workday.outgoing.due} now={now} />}
        </p>
      </div>
      {hasWorkday && (
        <span className={styles.save}>
          <Button
            icon="download"
            isDisabled={workday === undefined}
            onPress={() => {
              if (workday !== undefined) void saveTable('csv', workday.today, tableOf(workday, texts))
            }}
          >
            {t('home.csv')}
          </Button>
        </span>
      )}
    </div>
  )
}

function NextCutOff({
  due,
  now,
}: {
  readonly due: NonNullable<Workday['outgoing']>['due']
  readonly now: Date
}) {
  const texts = useTexts()
  const { t } = texts
  if (due.length === 0) return null
  const known = due.flatMap(({ currency, cutOff }) => (cutOff === undefined ? [] : [{ currency, ...cutOff }]))
  const [next] = known
    .filter(({ at }) => Date.parse(at) > now.getTime())
    .toSorted((one, other) => one.at.localeCompare(other.at))
  if (next === undefined) return ` · ${t(known.length === 0 ? 'home.cutOff.none' : 'home.cutOff.over')}`
  const left = durationText(Date.parse(next.at) - now.getTime(), texts)
  return ` · ${t('home.cutOff.next', { currency: next.currency, time: formatTime(next.at), left })}`
}
