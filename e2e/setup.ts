import { demoPassword, keepDataFolder, keepInitialFolder, productPort, WORKERS } from './environment.ts'
import { type Product, startProduct } from './product.ts'
import { errorsLoggedIn } from './server-log.ts'

/** Starts a product for each worker. Returns a function that stops them and fails if their logs contain errors. */
export default async function setUp(): Promise<() => Promise<void>> {
  // The first start builds the browser application and the demo; the workers' products start from a copy.
  const initial = await startProduct({
    port: productPort(0),
    password: demoPassword(),
    log: 'server-initial.log',
  })
  await initial.halt()
  keepInitialFolder(initial.dataFolder)
  const products = await Promise.all(
    Array.from({ length: WORKERS }, async (_, number): Promise<Product> => {
      const product = await startProduct({
        port: productPort(number),
        password: demoPassword(),
        log: logOf(number),
        copyOf: initial.dataFolder,
      })
      keepDataFolder(number, product.dataFolder)
      return product
    }),
  )
  return async () => {
    await Promise.all([...products, initial].map((product) => product.stop()))
    const errors = products.flatMap((_, number) => errorsLoggedIn(logOf(number)))
    if (errors.length > 0) throw new Error(`The servers logged errors:\n${errors.join('\n')}`)
  }
}

function logOf(number: number): string {
  return `server-${number}.log`
}
