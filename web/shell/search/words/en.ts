export const messages = {
  suggestions: "Suggestions",
  recent: "Recent searches",
  forget: "Clear this list",
  popular: "Popular on Sahejo",
  categories: "Categories",
  allCategories: "All categories",
  within: (category: string) => `in ${category}`,
  items: "items",
};

export type SearchMessages = typeof messages;
