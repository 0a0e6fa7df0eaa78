import { findProvider } from '@nostro/contract'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Field, Refusals, TextInput, TextLink } from '../../ui/index.ts'
import styles from '../account/accounts.module.css'
import { type NamedProvider, ProviderButton } from './provider-button.tsx'

/** Finds the provider of an institution by its code, a user name or a mail address, and leads to it. */
export function ProviderView() {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ text: '' })
  const [found, setFound] = useState<NamedProvider | 'none'>()
  const { form, problems, refusals, isBusy } = useCallForm(findProvider, {
    entry,
    bodyOf: ({ text }) => ({ text: text.trim() }),
    onDone: ({ provider }) => setFound(provider ?? 'none'),
  })
  return (
    <div className={styles.form}>
      <form {...form} className={styles.form}>
        <p className={styles.text}>{t('provider.text')}</p>
        <Field label={t('provider.label')} error={problems.text}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={entry.text}
              onChange={(text) => {
                setEntry({ text })
                setFound(undefined)
              }}
            />
          )}
        </Field>
        {(found === undefined || found === 'none') && (
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {t('provider.find')}
          </Button>
        )}
        <Refusals sentences={refusals} />
      </form>
      {found === 'none' && <Alert tone="attention">{t('provider.notFound')}</Alert>}
      {found !== undefined && found !== 'none' && <ProviderButton {...found} />}
      <TextLink to="/login">{t('account.backToSignIn')}</TextLink>
    </div>
  )
}
