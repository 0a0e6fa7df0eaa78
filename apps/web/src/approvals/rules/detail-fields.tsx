import { useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect, TextInput } from '../../ui/index.ts'
import { useColleagues } from './use-colleagues.ts'

/** The further values of a typed case that rules of the matrix compare. An absent value matches no condition. */
export interface CheckDetails {
  readonly account?: string
  readonly counterparty?: string
  readonly creator?: string
}

const ACCOUNT_MAX = 40
const COUNTERPARTY_MAX = 70

/** The fields for account, counterparty and creator of a typed case. */
export function DetailFields({
  details,
  onChange,
}: {
  readonly details: CheckDetails
  readonly onChange: (details: CheckDetails) => void
}) {
  const { t } = useTexts()
  const colleagues = useColleagues()
  const put = (name: keyof CheckDetails, value: string) => {
    const { [name]: _old, ...others } = details
    onChange(value.trim() === '' ? others : { ...others, [name]: value })
  }
  return (
    <>
      <Field label={t('approvalRule.try.account')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={ACCOUNT_MAX}
            value={details.account ?? ''}
            onChange={(value) => put('account', value)}
          />
        )}
      </Field>
      <Field label={t('approvalRule.try.counterparty')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={COUNTERPARTY_MAX}
            value={details.counterparty ?? ''}
            onChange={(value) => put('counterparty', value)}
          />
        )}
      </Field>
      <Field label={t('approvalRule.try.creator')}>
        {(wiring) => (
          <NativeSelect
            {...wiring}
            options={[
              { value: '', label: t('approvalRule.try.creator.other') },
              ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            value={details.creator ?? ''}
            onChange={(value) => put('creator', value)}
          />
        )}
      </Field>
    </>
  )
}
