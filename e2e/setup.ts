import { demoPassword, keepDataFolder, productPort, WORKERS } from './environment.ts'
import { type Product, startProduct } from './product.ts'
import { errorsLoggedIn } from './server-log.ts'

/** Starts a product for each worker; the function it answers with stops them and looks into their logs. */
export default async function setUp(): Promise<() => Promise<void>> {
  const products: Product[] = []
  // One after the other: the first start builds what the browser gets.
  for (let number = 0; number < WORKERS; number++) {
    const product = await startProduct({
      port: productPort(number),
      password: demoPassword(),
      log: logOf(number),
    })
    keepDataFolder(number, product.dataFolder)
    products.push(product)
  }
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    const errors = products.flatMap((_, number) => errorsLoggedIn(logOf(number)))
    if (errors.length > 0) throw new Error(`The servers logged errors:\n${errors.join('\n')}`)
  }
}

function logOf(number: number): string {
  return `server-${number}.log`
}
