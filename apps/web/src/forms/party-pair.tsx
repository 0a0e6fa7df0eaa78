import { memberAt } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import { useBankName } from './controls/bic/use-bank-name.ts'
import styles from './party-pair.module.css'
import { showControl } from './show-control.ts'
import { labelKeyAt } from './state/label-key.ts'
import type { FormState } from './state/form-state.ts'
import { useFormPart, useFormStore } from './state/form-store.ts'
import { partyFactsOf } from './values/party-facts.ts'

/** The two parties of a payment with their accounts and banks, as they are entered so far. */
export function PartyPair() {
  const { t } = useTexts()
  const ends = useFormPart(({ definition }) => endsOf(definition.chain).join(' '))
  const [payer, payee] = ends.split(' ')
  if (payer === undefined || payee === undefined) return null
  return (
    <fieldset aria-label={t('form.parties')} className={styles.pair}>
      <Party path={payer} />
      <span className={styles.arrow}>
        <Icon name="arrowRight" />
      </span>
      <Party path={payee} />
    </fieldset>
  )
}

function endsOf(chain: readonly string[] | undefined): readonly string[] {
  return [chain?.[0] ?? [], chain?.at(-1) ?? []].flat()
}

function Party({ path }: { readonly path: string }) {
  const { t, text } = useTexts()
  const store = useFormStore()
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  // A joined text, so that a key press elsewhere causes no rendering.
  const facts = useFormPart((state) => JSON.stringify(partyFactsOf(state.values, path)))
  const { name, account, address, bic } = partyFactsOf(store.get().values, path)
  const bankName = useBankName(bic)
  const isEmpty = facts === JSON.stringify({ name: '', account: '', address: '', bic: '' })
  return (
    <div className={styles.party}>
      <div className={styles.head}>
        <span className={styles.role}>{text(labelKey)}</span>
        <button
          type="button"
          className={styles.edit}
          aria-label={t('form.party.edit', { party: text(labelKey) })}
          onClick={() => showControl(store, firstOf(store.get(), path))}
        >
          {t('form.party.change')}
        </button>
      </div>
      {isEmpty ? (
        <p className={styles.second}>{t('form.section.empty')}</p>
      ) : (
        <>
          {/* A bank without a name is named by the directory. */}
          {(name !== '' || bankName !== undefined) && (
            <p className={styles.name}>{name === '' ? bankName : name}</p>
          )}
          {account !== '' && <p className={styles.account}>{account}</p>}
          {address !== '' && <p className={styles.second}>{address}</p>}
        </>
      )}
      {bic !== '' && (
        <p className={styles.bank}>
          <Icon name="bank" />
          {bankName !== undefined && name !== '' && <span>{bankName}</span>}
          <span className={styles.bic}>{bic}</span>
        </p>
      )}
    </div>
  )
}

/** Returns the first member of a group, which gets the focus. */
function firstOf({ definition }: FormState, path: string): string {
  const shape = memberAt(definition, path)?.shape
  return shape?.kind === 'group' ? `${path}.${Object.keys(shape.members)[0] ?? ''}` : path
}
