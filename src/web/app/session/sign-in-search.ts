/** The search keys of the sign-in pages. */
export interface SignInSearch {
  /** The page to open afterwards. Not trusted: `safeNext` checks it. */
  next?: string
  /** Set if the visitor was signed in and the session has expired. */
  expired?: 'yes'
  /** The method that was chosen on a page without script. */
  method?: 'password'
  /** The id of the posted form that this page answers. */
  form?: string
}

export const signInSearch = ({ next, expired, method, form }: Record<string, unknown>): SignInSearch => ({
  ...(typeof next === 'string' ? { next } : {}),
  ...(expired === 'yes' ? { expired } : {}),
  ...(method === 'password' ? { method } : {}),
  ...(typeof form === 'string' ? { form } : {}),
})

/** The search keys of other pages with forms. */
export const formSearch = ({ form }: Record<string, unknown>): Pick<SignInSearch, 'form'> =>
  typeof form === 'string' ? { form } : {}
