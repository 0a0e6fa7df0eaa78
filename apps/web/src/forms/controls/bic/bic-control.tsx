import { inputFilter, lengthOf, type ShapeOf } from '@nostro/messages'

import { useTexts } from '../../../i18n/index.ts'
import { Field, type MemberProps } from '../../field.tsx'
import { useIsDisabled, useText } from '../../state/form-store.ts'
import { Counter } from '../counter.tsx'
import { BIC_LENGTH_MAX, LineControl } from '../line-control.tsx'
import { BicSearch } from './bic-search.tsx'
import { useBankName } from './use-bank-name.ts'

interface BicControlProps extends MemberProps {
  readonly shape: ShapeOf<'bic'>
}

/** A BIC: typed, or found in the bank directory by a prefix, a name or a city. */
export function BicControl(props: BicControlProps) {
  const { member, path } = props
  const isDisabled = useIsDisabled(member, path)
  return isDisabled || member.readOnly === true ? <LineControl {...props} /> : <SearchedBic {...props} />
}

function SearchedBic({ shape, member, path }: BicControlProps) {
  const { t } = useTexts()
  const value = useText(path)
  const bankName = useBankName(value)
  return (
    <Field
      path={path}
      member={member}
      hint={t('form.hint.bic')}
      note={bankName}
      counter={<Counter length={lengthOf(value)} lengthMax={BIC_LENGTH_MAX} />}
    >
      {(wiring) => (
        <BicSearch {...wiring} path={path} value={value} filter={(text) => inputFilter(shape, text)} />
      )}
    </Field>
  )
}
