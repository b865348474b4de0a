export const categoryWords = {
  nameMissing: 'Enter a category name.',
  nameLong: 'Category name must be 60 characters or fewer.',
  nameInvalid: 'Category name contains invisible characters. Enter it again.',
  nameTaken: 'There is already a category with this name. Choose another name.',
  tooMany: 'A school can have 200 categories. Merge or delete some first.',
  tooManyOffered: 'Booklark can offer 100 categories. Withdraw some first.',
  gone: 'This category was deleted or merged. Reload the page.',
  intoItself: 'Choose another category to merge into.',
  intoGone: 'The category to merge into was deleted or merged. Choose another one.',
  orderIncomplete: 'Categories were added or deleted in the meantime. Reload the page and order them again.',
  offered:
    'Booklark offers this category to every school. You can merge other categories into it and change its place.',
  orderTwice: 'The list contains a category twice.',
} as const;
