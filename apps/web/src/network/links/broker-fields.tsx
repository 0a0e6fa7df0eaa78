import { BROKER_MECHANISMS, type NetworkLink } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect } from '../../ui/index.ts'
import { isSecretKept } from './link-entry.ts'
import { type LinkFields, LinkTextField } from './link-text-field.tsx'

/** The fields of a link to a message broker: its address, its authentication and its queues. */
export function BrokerFields({
  link,
  brokers,
  ...fields
}: LinkFields & { readonly link: NetworkLink | undefined; readonly brokers: readonly string[] }) {
  const { t } = useTexts()
  const { entry, problems, change } = fields
  // A broker that is no longer allowed remains selected until the user chooses another.
  const addresses = brokers.includes(entry.address) ? brokers : [entry.address, ...brokers]
  return (
    <>
      <Field label={t('link.broker')} hint={t('link.broker.hint')} error={problems.address} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.address}
            options={addresses.map((value) => ({ value, label: value }))}
            onChange={(address) => change({ address })}
          />
        )}
      </Field>
      <Field label={t('link.mechanism')} error={problems.mechanism} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            value={entry.mechanism}
            options={BROKER_MECHANISMS.map((value) => ({ value, label: t(`link.mechanism.${value}`) }))}
            onChange={(value) => {
              const mechanism = BROKER_MECHANISMS.find((each) => each === value)
              // A secret typed for one mechanism is not used for another.
              if (mechanism !== undefined) change({ mechanism, secret: '' })
            }}
          />
        )}
      </Field>
      <CredentialFields {...fields} isKept={isSecretKept(entry, link)} />
      <LinkTextField name="outgoing" label="link.outgoing" {...fields} />
      <LinkTextField name="incoming" label="link.incoming" {...fields} />
      <LinkTextField
        name="deadLetter"
        label="link.deadLetter"
        hint="link.deadLetter.hint"
        isRequired={false}
        {...fields}
      />
    </>
  )
}

function CredentialFields({ isKept, ...fields }: LinkFields & { readonly isKept: boolean }) {
  const secret = {
    ...fields,
    name: 'secret',
    isRequired: !isKept,
    hint: isKept ? 'link.secret.kept' : undefined,
  } as const
  const { mechanism } = fields.entry
  return (
    <>
      {mechanism === 'PLAIN' && (
        <>
          <LinkTextField name="userName" label="link.userName" {...fields} />
          <LinkTextField {...secret} label="link.password" shape="password" />
        </>
      )}
      {mechanism === 'EXTERNAL' && (
        <>
          <LinkTextField name="certificate" label="link.certificate" shape="lines" {...fields} />
          <LinkTextField {...secret} label="link.privateKey" shape="lines" />
        </>
      )}
      <LinkTextField
        name="authority"
        label="link.authority"
        hint="link.authority.hint"
        shape="lines"
        isRequired={false}
        {...fields}
      />
    </>
  )
}
