export const form = {} as const satisfies Readonly<Record<string, string>>
