import { useTexts } from '../../../i18n/index.ts'
import { NativeSelect } from '../../../ui/index.ts'
import { Field, type MemberProps } from '../../field.tsx'
import { useFormStore, useIsDisabled, useValue } from '../../state/form-store.ts'
import styles from '../controls.module.css'

/** Yes, no, or not chosen (MX-32). */
export function BooleanControl({ member, path }: MemberProps) {
  const { t } = useTexts()
  const { change, leave } = useFormStore()
  const value = useValue(path)
  const isDisabled = useIsDisabled(member, path)
  return (
    <Field path={path} member={member}>
      {(wiring) => (
        <div className={styles.whole}>
          <NativeSelect
            {...wiring}
            options={[
              { value: '', label: t('form.boolean.none') },
              { value: 'true', label: t('form.boolean.yes') },
              { value: 'false', label: t('form.boolean.no') },
            ]}
            value={typeof value === 'boolean' ? String(value) : ''}
            disabled={isDisabled}
            onChange={(chosen) => change(path, CHOICES.get(chosen))}
            onBlur={() => leave(path)}
          />
        </div>
      )}
    </Field>
  )
}

const CHOICES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])
