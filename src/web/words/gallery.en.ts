const gallery = {
  title: 'Components',
}

export default gallery
