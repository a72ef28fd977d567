/** A bar at the foot of the page while a file is prepared: it moves by itself until the size is known. */
export function showProgress(label: string) {
  const box = document.createElement('div')
  box.className =
    'fixed bottom-4 inset-x-0 z-50 mx-auto flex w-fit items-center gap-3 rounded-2xl border border-line bg-raised ' +
    'px-4 py-3 text-sm shadow-2'
  box.setAttribute('role', 'status')
  const text = document.createElement('span')
  text.textContent = label
  const bar = document.createElement('progress')
  bar.className = 'h-2 w-40 accent-primary'
  bar.setAttribute('aria-label', label)
  box.append(text, bar)
  document.body.append(box)
  return {
    set: (share: number | undefined) => {
      if (share !== undefined) bar.value = share
    },
    remove: () => box.remove(),
  }
}
