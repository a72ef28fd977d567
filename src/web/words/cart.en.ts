const cart = {
  title: 'Cart',
}

export default cart
