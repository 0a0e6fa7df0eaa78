import { useTexts } from '../../../i18n/index.ts'
import control from '../../../ui/control/control.module.css'
import { Field, type MemberProps } from '../../field.tsx'
import { useIsDisabled } from '../../state/use-is-disabled.ts'
import { useFormStore, useValue } from '../../state/form-store.ts'

/** Yes, no, or not chosen yet (MX-32). */
export function BooleanControl({ member, path }: MemberProps) {
  const { t } = useTexts()
  const { change, leave } = useFormStore()
  const value = useValue(path)
  const isDisabled = useIsDisabled(member, path)
  return (
    <Field path={path} member={member}>
      {(wiring) => (
        <select
          {...wiring}
          className={control.control}
          value={typeof value === 'boolean' ? String(value) : ''}
          disabled={isDisabled}
          onChange={({ currentTarget }) => change(path, CHOICES.get(currentTarget.value))}
          onBlur={() => leave(path)}
        >
          <option value="">{t('form.boolean.none')}</option>
          <option value="true">{t('form.boolean.yes')}</option>
          <option value="false">{t('form.boolean.no')}</option>
        </select>
      )}
    </Field>
  )
}

const CHOICES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])
