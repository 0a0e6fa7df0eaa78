import type { ShapeOf } from '@nostro/messages'

import { useTexts } from '../../../i18n/index.ts'
import { Field, type MemberProps } from '../../field.tsx'
import { useFormStore, useIsDisabled, useText } from '../../state/form-store.ts'
import { Entry } from '../entry.tsx'

/** A count, a rate or a sum, with a decimal point. Invalid input stays and is reported as an issue. */
export function NumberControl({ shape, member, path }: MemberProps & { readonly shape: ShapeOf<'decimal'> }) {
  const { t } = useTexts()
  const { change, leave } = useFormStore()
  const value = useText(path)
  const isDisabled = useIsDisabled(member, path)
  const { integerDigitsMax: integer, fractionDigitsMax: fraction } = shape
  return (
    <Field
      path={path}
      member={member}
      hint={fraction === 0 ? t('form.hint.count', { integer }) : t('form.hint.number', { integer, fraction })}
    >
      {(wiring) => (
        <Entry
          {...wiring}
          value={value}
          look="figures"
          inputMode={fraction === 0 ? 'numeric' : 'decimal'}
          disabled={isDisabled}
          readOnly={member.readOnly === true}
          onText={(text) => change(path, text)}
          onBlur={() => leave(path)}
        />
      )}
    </Field>
  )
}
