export const list = {} as const satisfies Readonly<Record<string, string>>
