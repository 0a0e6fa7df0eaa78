import { Amount, type AmountVariant } from '../../ui/index.ts'
import { Advice, Specimen, Specimens } from '../specimen.tsx'
import styles from './money-page.module.css'

const VARIANTS: readonly AmountVariant[] = ['headline', 'card', 'row']

const AMOUNTS = [
  { currency: 'EUR', amount: '1208327.98' },
  { currency: 'JPY', amount: '4820000' },
  { currency: 'GBP', amount: '980' },
] as const

/** Shows amounts in each emphasis, and in a column with a shared decimal point. */
export function MoneyPage() {
  return (
    <>
      <Specimens of="Amount">
        {VARIANTS.map((variant) => (
          <Specimen key={variant} state={`variant: ${variant}`}>
            <Amount currency="CNY" amount="12500.5" variant={variant} />
          </Specimen>
        ))}
      </Specimens>
      <Advice
        rule="Amounts of a column share the decimal point, whatever the currency. They are never cut or wrapped."
        good={<Column />}
        bad={
          <div>
            {AMOUNTS.map((money) => (
              <p key={money.currency}>
                <Amount {...money} />
              </p>
            ))}
          </div>
        }
      />
      <Advice
        rule="A debit is in its own column. Red is for refusals, never for money."
        good={<Amount currency="EUR" amount="18000" />}
        bad={
          <span className={styles.red}>
            <Amount currency="EUR" amount="-18000" />
          </span>
        }
      />
    </>
  )
}

function Column() {
  return (
    <div className={styles.column}>
      {AMOUNTS.map((money) => (
        <Amount key={money.currency} {...money} variant="column" />
      ))}
    </div>
  )
}
