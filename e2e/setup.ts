import { demoPassword, keepDataFolder, productPort, WORKERS } from './environment.ts'
import { type Product, startProduct } from './product.ts'

/** Starts a product for each worker; the function it answers with stops them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const products: Product[] = []
  // One after the other: the first start builds what the browser gets.
  for (let number = 0; number < WORKERS; number++) {
    const product = await startProduct({
      port: productPort(number),
      password: demoPassword(),
      log: `server-${number}.log`,
    })
    keepDataFolder(number, product.dataFolder)
    products.push(product)
  }
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
}
