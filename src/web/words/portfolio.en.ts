const portfolio = {
  title: 'Portfolio',
}

export default portfolio
