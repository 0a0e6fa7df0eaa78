import type { PaymentSide } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { Amount, Icon, VisuallyHidden } from '../../ui/index.ts'
import { amountInWords } from '../amount-words/amount-words.ts'
import { groupedAccount } from '../grouped-account.ts'
import { useBankNames } from './bank-names.ts'
import { fullDay } from './moments.tsx'
import type { PaymentView } from './payment-view.ts'
import styles from './payment.module.css'

/** The head of a payment: its amount, its terms and its two sides. */
export function PaymentHeadline({ payment, name }: { readonly payment: PaymentView; readonly name: string }) {
  const { t, language } = useTexts()
  const { money, payer, payee } = payment
  const { nameOf } = useBankNames(payment)
  const words = money && amountInWords(money, language)
  return (
    <section className={styles.headline} aria-label={name}>
      {money !== undefined && (
        <div className={styles.money}>
          <p>
            <Amount {...money} variant="headline" />
          </p>
          <Terms payment={payment} />
          {words !== undefined && <p className={styles.words}>{words}</p>}
        </div>
      )}
      {(payer !== undefined || payee !== undefined) && (
        <div className={styles.flow}>
          {payer !== undefined && <Side title={t('detail.payer')} side={payer} nameOf={nameOf} />}
          {payer !== undefined && payee !== undefined && (
            <span className={styles.arrow}>
              <Icon name="arrowRight" />
            </span>
          )}
          {payee !== undefined && <Side title={t('detail.payee')} side={payee} nameOf={nameOf} />}
        </div>
      )}
    </section>
  )
}

/** The value date, the charges and the purpose on one line. */
function Terms({ payment: { valueDate, charges, purpose } }: { readonly payment: PaymentView }) {
  const { t, language } = useTexts()
  const terms = [
    valueDate !== undefined && (
      <span key="date">
        {t('detail.fact.valueDate')} <b>{fullDay(valueDate, language)}</b>
      </span>
    ),
    charges !== undefined &&
      (charges.name === undefined
        ? t('payment.chargesCode', { code: charges.code })
        : t('payment.charges', { code: charges.code, name: charges.name.toLocaleLowerCase(language) })),
    purpose !== undefined && [purpose.code, purpose.name].filter((part) => part !== undefined).join(' '),
  ].filter((term) => term !== false)
  return (
    <p className={styles.terms}>
      {terms.map((term, index) => (
        // The terms have a fixed order.
        <span key={String(index)}>
          {index > 0 && ' · '}
          {term}
        </span>
      ))}
    </p>
  )
}

interface SideProps {
  readonly title: string
  readonly side: PaymentSide
  readonly nameOf: ReturnType<typeof useBankNames>['nameOf']
}

function Side({ title, side, nameOf }: SideProps) {
  const { t } = useTexts()
  const { bic, account, address, bankBic, bankName } = side
  const name = side.name ?? nameOf(bic)
  const bank = nameOf(bankBic) ?? bankName
  return (
    <div className={styles.side}>
      <h2 className={styles.role}>{title}</h2>
      <p className={styles.name}>
        {bic !== undefined && <Icon name="bank" />}
        {name ?? bic ?? ''}
      </p>
      {bic !== undefined && name !== undefined && <p className={styles.code}>{bic}</p>}
      {account !== undefined && (
        <p className={styles.code}>
          <VisuallyHidden>{`${t('payment.account')} `}</VisuallyHidden>
          {groupedAccount(account)}
        </p>
      )}
      {address.length > 0 && <p className={styles.address}>{address.join(', ')}</p>}
      {(bankBic !== undefined || bank !== undefined) && (
        <p className={styles.bank}>
          <Icon name="bank" />
          {bank !== undefined && <span className={styles.bankName}>{bank}</span>}
          {bankBic !== undefined && <span className={styles.code}>{bankBic}</span>}
        </p>
      )}
    </div>
  )
}
