import type { ShapeOf } from '@nostro/messages'

import { useTexts } from '../../../i18n/index.ts'
import control from '../../../ui/control/control.module.css'
import { Field, type MemberProps } from '../../field.tsx'
import { useFormStore, useText } from '../../state/form-store.ts'
import { useIsDisabled } from '../../state/use-is-disabled.ts'
import { Entry } from '../entry.tsx'
import { momentParts, momentValue } from '../../values/moment-text.ts'
import styles from './moment-control.module.css'

interface MomentControlProps extends MemberProps {
  readonly shape: ShapeOf<'time' | 'dateTime' | 'month'>
}

/** The browser's own control for each kind; it speaks the language of the interface's calendar by itself. */
const INPUT_TYPES = { time: 'time', dateTime: 'datetime-local', month: 'month' } as const

/** A time, a day with its time, or a month. A zone that came with a time stays with it. */
export function MomentControl({ shape, member, path }: MomentControlProps) {
  const { t } = useTexts()
  const { change, leave } = useFormStore()
  const value = useText(path)
  const isDisabled = useIsDisabled(member, path)
  const { local, zone } = momentParts(value)
  const needsZone = shape.kind === 'dateTime' && shape.needsZone === true
  return (
    <Field
      path={path}
      member={member}
      hint={t(`form.hint.${shape.kind}`)}
      unit={needsZone ? undefined : zone}
    >
      {(wiring) => (
        <div className={styles.moment}>
          <input
            {...wiring}
            className={control.control}
            type={INPUT_TYPES[shape.kind]}
            // Seconds are shown and kept.
            step={shape.kind === 'dateTime' ? 1 : undefined}
            value={local}
            disabled={isDisabled}
            onChange={({ currentTarget }) => change(path, momentValue({ local: currentTarget.value, zone }))}
            onBlur={() => leave(path)}
          />
          {needsZone && (
            <Entry
              aria-label={t('form.zone')}
              value={zone}
              placeholder="+00:00"
              onText={(text) => change(path, momentValue({ local, zone: text }))}
              onBlur={() => leave(path)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
