const wallet = {
  title: 'Wallet',
}

export default wallet
